export const contactTexts = {
  title: 'Contacto',
  lead: 'Mantenimiento, instalación y reparación de chillers y equipos HVAC. Emergencias las 24 horas, los 365 días del año.',
} as const;
