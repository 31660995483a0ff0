export interface PictureSource {
  type: string;
  media?: string;
  srcSet: string;
  width: number;
  height: number;
}

/** What the build makes of a master: see web/build/pictures.ts. */
export interface PictureFile {
  sources: PictureSource[];
  img: { src: string; width: number; height: number };
}
