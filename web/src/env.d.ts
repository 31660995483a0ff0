interface ImportMetaEnv {
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
}
