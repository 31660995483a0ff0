// web/build/pictures.ts resolves these imports; a module type can only name the end of a query.
declare module '*as=photo' {
  const picture: import('./components/picture.tsx').PictureFile;
  export default picture;
}

declare module '*as=hero' {
  export { default } from '*as=photo';
}
