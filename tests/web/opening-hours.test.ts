import { expect, test } from 'vitest';
import { hoursInWords, type OpeningHours } from '../../web/src/opening-hours.ts';

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const week = [...workdays, 'Saturday', 'Sunday'];
const row = (days: string[], opens: string, closes: string): OpeningHours => ({
  days,
  opens,
  closes,
});

test.for<[read: string, ...rows: OpeningHours[]]>([
  ['Lunes a viernes, 8:30 a 17:30', row(workdays, '08:30', '17:30')],
  [
    'Lunes a viernes, 9:00 a 18:00; sábado, 9:00 a 13:00',
    row(workdays, '09:00', '18:00'),
    row(['Saturday'], '09:00', '13:00'),
  ],
  [
    'Lunes a viernes, 9:00 a 14:00 y 16:00 a 19:00',
    row(workdays, '16:00', '19:00'),
    row(workdays, '09:00', '14:00'),
  ],
  [
    'Lunes a jueves, 9:00 a 14:00 y 16:00 a 19:00; viernes, 9:00 a 14:00',
    row(workdays, '09:00', '14:00'),
    row(workdays.slice(0, 4), '16:00', '19:00'),
  ],
  ['Sábado y domingo, 10:00 a 14:00', row(['Sunday', 'Saturday'], '10:00', '14:00')],
  [
    'Lunes, miércoles y viernes, 10:00 a 14:00',
    row(['Monday', 'Wednesday', 'Friday'], '10:00', '14:00'),
  ],
  ['Domingo a martes, 10:00 a 14:00', row(['Sunday', 'Monday', 'Tuesday'], '10:00', '14:00')],
  ['Todos los días, 7:00 a 22:00', row(week, '07:00', '22:00')],
  ['Todos los días, las 24 horas', row(week, '00:00', '23:59')],
])('the office hours are read as “%s”', ([read, ...rows]) => {
  expect(hoursInWords(rows).replaceAll('\u00a0', ' ')).toBe(read);
});
