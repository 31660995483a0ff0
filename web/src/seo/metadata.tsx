import { company } from '../company.ts';
import type { PageMetadata } from '../routes.ts';
import { sharePicture } from './seo-content.ts';

type MetadataProps = PageMetadata & { path: string };

/** A page's tags for search engines and social networks; the prerender adds the JSON-LD. */
export function Metadata({ hidden, ...page }: MetadataProps) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.keywords ? <meta name="keywords" content={page.keywords} /> : null}
      {hidden ? <meta name="robots" content="noindex, nofollow" /> : <SharingTags {...page} />}
    </>
  );
}

function SharingTags({ path, title, description }: MetadataProps) {
  const address = new URL(path, company.url).href;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_MX" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={sharePicture.url} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={sharePicture.alt} />
      {/* X reads the other tags as well. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
