import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'

/** The pictures of a clinic, the main one first, each once. */
export const fotosDe = ({ image_url, gallery_images }: Pick<ClinicaDetalhe, 'image_url' | 'gallery_images'>) => [
  ...new Set(image_url ? [image_url, ...gallery_images] : gallery_images),
]
