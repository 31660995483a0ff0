// The presets of web/build/pictures.ts.
declare module '*?photo' {
  const picture: import('./components/picture.tsx').PictureFile;
  export default picture;
}

declare module '*?wide' {
  export { default } from '*?photo';
}

declare module '*?mobile' {
  export { default } from '*?photo';
}

declare module '*?tablet' {
  export { default } from '*?photo';
}
