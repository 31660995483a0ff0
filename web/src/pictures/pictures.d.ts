// web/build/pictures.ts resolves these imports; a module type can only name the end of a query.

declare module '*as=photo' {
  const picture: import('./picture-file.ts').PictureFile;
  export default picture;
}

declare module '*as=hero' {
  const picture: import('./picture-file.ts').PictureFile;
  export default picture;
}
