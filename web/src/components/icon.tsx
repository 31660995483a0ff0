const iconPaths = {
  alert: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  check: 'm8 12.5 2.8 2.8L16.5 9M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  chevron: 'm7 10 5 5 5-5',
  company: 'M5 20.5v-16h9v16m0-11h5v11M3 20.5h18M8 8.5h3m-3 4h3m-3 4h3',
  clock: 'M12 7v5l3.2 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'M12 4.5v15m-6-6 6 6 6-6',
  facebook:
    'M14 8.2h2.6V4.5H14c-2.3 0-3.6 1.5-3.6 3.7v2.2H8v3.5h2.4v7H14v-7h2.5l.5-3.5h-3V8.6c0-.3.1-.4.4-.4Z',
  instagram:
    'M8 3.8h8A4.2 4.2 0 0 1 20.2 8v8a4.2 4.2 0 0 1-4.2 4.2H8A4.2 4.2 0 0 1 3.8 16V8A4.2 4.2 0 0 1 8 3.8Zm4 4.7a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.6-1.2v.01',
  left: 'M19.5 12h-15m6-6-6 6 6 6',
  linkedin:
    'M4.2 9.5h3.2v10.3H4.2zm1.6-5.3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm4.9 5.3h3v1.4c.5-1 1.5-1.6 2.9-1.6 2.4 0 3.4 1.5 3.4 4v6.5h-3.2v-6c0-1.2-.4-2-1.4-2s-1.6.8-1.6 2v6h-3.1Z',
  mail: 'M3.5 5.5h17v13h-17zm0 1 8.5 6.5 8.5-6.5',
  menu: 'M3.5 7h17m-17 5h17m-17 5h17',
  other:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-8.8 9h17.6M12 3.2c4.6 5 4.6 12.6 0 17.6-4.6-5-4.6-12.6 0-17.6Z',
  pause: 'M9 6v12m6-12v12',
  phone:
    'M5 3.5h3.6l1.7 4.4-2.1 1.6a12 12 0 0 0 6.3 6.3l1.6-2.1 4.4 1.7V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5Z',
  pin: 'M12 21s-7-6.2-7-11.3a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-9a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  play: 'M8 5.5v13l10.5-6.5Z',
  right: 'M4.5 12h15m-6-6 6 6-6 6',
  tiktok: 'M13.2 3.8v11.4a3.7 3.7 0 1 1-3.7-3.7m3.7-7.7c.3 2.7 2 4.5 4.9 4.7',
  up: 'M12 19.5v-15m-6 6 6-6 6 6',
  whatsapp:
    'm3.8 20.2 1.2-4.3a8.2 8.2 0 1 1 3.1 3.1Zm5.1-12c-.8.6-.9 1.7-.4 2.8a9 9 0 0 0 4.4 4.5c1.2.5 2.3.4 2.9-.5l.3-1.1-2.2-1.1-1 1a6 6 0 0 1-2.6-2.6l1-1-1.1-2.2Z',
  youtube:
    'M5.8 5.5h12.4a2.3 2.3 0 0 1 2.3 2.3v8.4a2.3 2.3 0 0 1-2.3 2.3H5.8a2.3 2.3 0 0 1-2.3-2.3V7.8a2.3 2.3 0 0 1 2.3-2.3Zm4.5 3.7v5.6l4.7-2.8Z',
  x: 'M4 4.2h4.4L20 19.8h-4.4Zm.4 15.6 6.3-7m2.7-2.9 5.6-5.7',
} as const;

interface IconProps {
  name: keyof typeof iconPaths;
  width?: string;
}

/** A decorative line icon, hidden from assistive technology: a text beside it says the same. */
export function Icon({ name, width = '1.5rem' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={width}
      height={width}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
