import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'

/** Pictures of a clinic without duplicates, the main one first. */
export const fotosDe = ({ image_url, gallery_images }: Pick<ClinicaDetalhe, 'image_url' | 'gallery_images'>) => [
  ...new Set(image_url ? [image_url, ...gallery_images] : gallery_images),
]
