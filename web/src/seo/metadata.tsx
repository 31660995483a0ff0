import { company } from '../company.ts';
import { type PageMetadata, sharePicture } from '../routes.ts';

/** A page's tags for search engines and social networks; the prerender adds the JSON-LD. */
export function Metadata({ path, isIndexed = true, ...page }: PageMetadata & { path: string }) {
  const url = new URL(path, company.url).href;
  // WhatsApp shows no og:site_name.
  const sharedTitle = page.title.endsWith(company.name)
    ? page.title
    : `${page.title} | ${company.name}`;
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.keywords ? <meta name="keywords" content={page.keywords} /> : null}
      {isIndexed ? (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="es_MX" />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:url" content={url} />
          <meta property="og:title" content={sharedTitle} />
          <meta property="og:description" content={page.description} />
          <meta property="og:image" content={sharePicture.url} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={sharePicture.alt} />
          {/* X reads the other tags as well. */}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex, nofollow" />
      )}
    </>
  );
}
