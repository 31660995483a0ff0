import roof from '../../assets/pictures/hero-1.jpg?crop=1000,430,1560,970&below=64rem&as=hero';
import plant from '../../assets/pictures/hero-2.jpg?crop=820,250,1100,680&below=64rem&as=hero';
import drives from '../../assets/pictures/hero-3.jpg?crop=1093,270,1467,907&below=64rem&as=hero';
import towers from '../../assets/pictures/hero-4.jpg?crop=1093,253,1467,907&below=64rem&as=hero';
import { phrases } from '../../phrases.ts';

export const heroSlides = [
  {
    title: 'Soluciones a la medida',
    line: 'Suministro, instalación, arranque y servicio de chillers y equipos HVAC.',
    picture: roof,
    alt: 'Chillers enfriados por aire en una azotea al atardecer, con la ciudad y las montañas al fondo',
  },
  {
    title: 'Especialistas certificados',
    line: `Nuestros ingenieros atienden equipos de\u00a0${phrases.capacity} de refrigeración.`,
    picture: plant,
    alt: 'Chiller centrífugo con su compresor y su tablero de control en un cuarto de máquinas',
  },
  {
    title: 'Amplia cobertura técnica',
    line: `Del minisplit al chiller centrífugo, las ${phrases.anyTime}.`,
    picture: towers,
    alt: 'Torres de enfriamiento con tuberías verdes en una azotea, al caer la noche',
  },
  {
    title: 'Menos costo, más confiabilidad',
    line: 'Mantenimiento predictivo, variadores y control: menos consumo y menos paros.',
    picture: drives,
    alt: 'Fila de variadores de frecuencia en un cuarto eléctrico; el primero, abierto, marca 52.4\u00a0Hz',
  },
];
