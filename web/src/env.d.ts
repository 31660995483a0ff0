// web/build/pictures.ts names these kinds of pictures.
declare module '*?photo' {
  const picture: import('./components/picture.tsx').PictureFiles;
  export default picture;
}

declare module '*?wide' {
  export { default } from '*?photo';
}

declare module '*?phone' {
  export { default } from '*?photo';
}
