// What pictures.ts makes of these imports; a type names only the end of a query.

declare module '*as=photo' {
  const picture: import('./picture-file.ts').PictureFile;
  export default picture;
}

declare module '*as=hero' {
  const picture: import('./picture-file.ts').PictureFile;
  export default picture;
}
