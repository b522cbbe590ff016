import { notifyError, notifySuccess, notifyWarning } from '../ui/notify.ts'
import { avisoDe, type Palavras, type Resumo } from './resumo.ts'

export const IMAGENS: Palavras = {
  erro: 'Erro ao enviar imagem',
  erros: 'Erro ao enviar imagens',
  enviadas: 'imagens enviadas',
}
export const VIDEOS: Palavras = {
  erro: 'Erro ao enviar vídeo',
  erros: 'Erro ao enviar vídeo',
  enviadas: 'vídeos enviados',
}

/** Reports the outcome of several uploads; `sucesso` only when none failed. */
export function notify(resumo: Resumo, palavras: Palavras, sucesso?: string) {
  const aviso = avisoDe(resumo, palavras)
  if (aviso?.parcial) notifyWarning(aviso.mensagem)
  else if (aviso) notifyError(aviso.mensagem)
  else if (sucesso && resumo.enviados > 0) notifySuccess(sucesso)
}
