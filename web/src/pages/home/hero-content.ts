import roof from '../../assets/pictures/hero-1.jpg?wide';
import roofOnPhones from '../../assets/pictures/hero-1-phone.jpg?phone';
import plant from '../../assets/pictures/hero-2.jpg?wide';
import plantOnPhones from '../../assets/pictures/hero-2-phone.jpg?phone';
import drives from '../../assets/pictures/hero-3.jpg?wide';
import drivesOnPhones from '../../assets/pictures/hero-3-phone.jpg?phone';
import towers from '../../assets/pictures/hero-4.jpg?wide';
import towersOnPhones from '../../assets/pictures/hero-4-phone.jpg?phone';
import { phrases } from '../../phrases.ts';

export const heroSlides = [
  {
    title: 'Soluciones a la medida',
    line: 'Suministro, instalación, arranque y servicio de chillers y equipos HVAC.',
    picture: roof,
    phone: roofOnPhones,
    alt: 'Chillers enfriados por aire en una azotea al atardecer, con la ciudad y las montañas al fondo',
  },
  {
    title: 'Especialistas certificados',
    line: `Nuestros ingenieros atienden equipos de\u00a0${phrases.capacity} de refrigeración.`,
    picture: plant,
    phone: plantOnPhones,
    alt: 'Chiller centrífugo con su compresor y su tablero de control en un cuarto de máquinas',
  },
  {
    title: 'Amplia cobertura técnica',
    line: `Del minisplit al chiller centrífugo, las ${phrases.anyTime}.`,
    picture: towers,
    phone: towersOnPhones,
    alt: 'Torres de enfriamiento con tuberías verdes en una azotea, al caer la noche',
  },
  {
    title: 'Menos costo, más confiabilidad',
    line: 'Mantenimiento predictivo, variadores y control: menos consumo y menos paros.',
    picture: drives,
    phone: drivesOnPhones,
    alt: 'Fila de variadores de frecuencia en un cuarto eléctrico; el primero, abierto, marca 52.4\u00a0Hz',
  },
];
