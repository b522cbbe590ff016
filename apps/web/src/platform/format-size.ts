const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** '850 KB', '1,2 MB'. */
export const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${numero.format(bytes / 1024 / 1024)} MB`
