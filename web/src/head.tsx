import display from './assets/fonts/display.woff2?url';
import text from './assets/fonts/text.woff2?url';

export interface HeadProps {
  /** The sheet itself: the first paint waits for no other file. */
  styles: string;
  /** The URL of the page's own script. */
  script: string;
  homeStructuredData: readonly object[];
}

/** React adds a page's metadata before the styles: programs that show a preview of a link read only the first bytes. */
export function Head({ styles, script, homeStructuredData }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <meta name="theme-color" content="#0a2a3f" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {[text, display].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <style>{styles}</style>
      <script type="module" src={script} />
      {homeStructuredData.map((data) => {
        const json = JSON.stringify(data);
        return (
          <script key={json} type="application/ld+json">
            {json}
          </script>
        );
      })}
    </head>
  );
}
