const drawings = {
  alert: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  check: 'm8 12.5 2.8 2.8L16.5 9M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  clock: 'M12 7v5l3.2 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  close: 'm6 6 12 12M18 6 6 18',
  mail: 'M3.5 5.5h17v13h-17zm0 1 8.5 6.5 8.5-6.5',
  phone:
    'M5 3.5h3.6l1.7 4.4-2.1 1.6a12 12 0 0 0 6.3 6.3l1.6-2.1 4.4 1.7V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5Z',
  pin: 'M12 21s-7-6.2-7-11.3a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-9a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
} as const;

interface IconProps {
  name: keyof typeof drawings;
  className?: string | undefined;
}

/** A line drawing beside a text that says the same. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
