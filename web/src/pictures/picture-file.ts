export interface PictureSource {
  type: string;
  media?: string;
  srcSet: string;
  width: number;
  height: number;
}

/** The files that the build makes of a master (web/build/pictures.ts). */
export interface PictureFile {
  sources: PictureSource[];
  img: { src: string; width: number; height: number };
}
