import roof from '../../assets/pictures/hero-1.jpg?crop=1093,227,1467,907&below=64rem&as=hero';
import plant from '../../assets/pictures/hero-2.jpg?crop=820,250,1100,680&below=64rem&as=hero';
import drives from '../../assets/pictures/hero-3.jpg?crop=1093,133,1467,907&below=64rem&as=hero';
import towers from '../../assets/pictures/hero-4.jpg?crop=1093,253,1467,907&below=64rem&as=hero';
import { phrases } from '../../phrases.ts';

export const heroSlides = [
  {
    title: 'Soluciones a la medida',
    line: `Suministro, instalación, arranque y servicio en ${phrases.coverage}.`,
    picture: roof,
    alt: 'Chillers enfriados por aire en una azotea al atardecer, con montañas al fondo',
  },
  {
    title: 'Especialistas certificados',
    line: `Nuestros ingenieros de servicio atienden equipos de\u00a0${phrases.capacity} de refrigeración.`,
    picture: plant,
    alt: 'Chiller centrífugo con su compresor y su tablero de control en un cuarto de máquinas',
  },
  {
    title: 'Amplia cobertura técnica',
    line: `${phrases.coverage}, las ${phrases.anyTime}.`,
    picture: towers,
    alt: 'Torres de enfriamiento con tuberías verdes en una azotea, al caer la noche',
  },
  {
    title: 'Reducción de costos y equipos confiables',
    line: 'Mantenimiento predictivo, variadores y control: menos consumo y menos paros.',
    picture: drives,
    alt: 'Fila de variadores de frecuencia con sus pantallas en un cuarto eléctrico',
  },
];
