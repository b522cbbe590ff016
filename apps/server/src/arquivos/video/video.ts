import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import { DANIFICADO, refuse } from '../recusa.ts'
import { applyEdits, Broken, bytesOf, type Video } from './bytes.ts'
import { readMp4 } from './mp4.ts'
import { readWebm } from './webm.ts'

/** Videos in work at a time, each with a copy on disk. */
export const limitVideos = pLimit(2)

const SEM_IMAGEM = 'Este arquivo não tem imagem de vídeo. Envie um vídeo que você consiga assistir.'
const CONVERTA = 'Converta-o para MP4 com H.264 e envie-o novamente.'
const HEVC =
  'Este vídeo está em HEVC (H.265), que muitos navegadores não reproduzem. Converta-o para MP4 com H.264 e envie-o novamente. No iPhone, para os próximos, escolha Ajustes › Câmera › Formatos › Mais Compatível.'

/** Codecs that Chromium, Firefox and Safari play, as MP4 and WebM name them. */
const REPRODUZIDOS = ['avc1', 'avc3', 'vp08', 'vp09', 'av01', 'V_VP8', 'V_VP9', 'V_AV1']
const CONHECIDOS: Record<string, readonly string[]> = {
  'Motion JPEG': ['jpeg', 'mjpa', 'mjpb', 'mjpg', 'dmb1', 'V_MJPEG'],
  ProRes: ['apch', 'apcn', 'apcs', 'apco', 'ap4h', 'ap4x', 'aprn', 'aprh'],
  'MPEG-4 (versão antiga)': ['mp4v', 'V_MPEG4/ISO/SP', 'V_MPEG4/ISO/ASP'],
  'H.263': ['s263', 'h263', 'H263'],
  DNxHD: ['AVdn', 'AVdh'],
}
const HEVCS = ['hvc1', 'hev1', 'dvh1', 'dvhe', 'V_MPEGH/ISO/HEVC']

function describeRecusa(codec: string): string {
  if (HEVCS.includes(codec)) return HEVC
  if (codec === 'encv') return 'Este vídeo está protegido contra cópia e não pode ser reproduzido. Envie outro vídeo.'
  const nome = Object.keys(CONHECIDOS).find((um) => CONHECIDOS[um]?.includes(codec))
  return `Este vídeo está em ${nome ? `${nome},` : 'um formato'} que os navegadores não reproduzem. ${CONVERTA}`
}

/** Size in pixels of the first playable pictures; refuses a video without any. */
export function judgeVideo({ imagens }: Video) {
  const comImagem = imagens.filter(({ vazias, largura, altura }) => !vazias && largura > 0 && altura > 0)
  const [primeira] = comImagem
  if (!primeira) return refuse(SEM_IMAGEM)
  const tocada = comImagem.find(({ codec }) => REPRODUZIDOS.includes(codec))
  if (!tocada) return refuse(describeRecusa(primeira.codec))
  return { largura: tocada.largura, altura: tocada.altura }
}

/**
 * Erases everything but pictures and sound from a video file, such as place, make and model, without moving or encoding
 * anything. Null, with the file unchanged, when it is broken. `judge` may throw before anything changes.
 */
export async function cleanVideo<T>(path: string, mime: string, judge: (video: Video) => T): Promise<T | null> {
  const file = await open(path, 'r+')
  try {
    const bytes = bytesOf(file, (await file.stat()).size)
    const video = await (mime === 'video/webm' ? readWebm(bytes) : readMp4(bytes))
    const result = judge(video)
    await applyEdits(file, video.edits)
    return result
  } catch (error) {
    if (error instanceof Broken) return null
    throw error
  } finally {
    await file.close()
  }
}

/** Size of the first pictures of a video, 0 where there are none. */
export const medidasDe = ({ imagens: [primeira] }: Video) => ({
  largura: primeira?.largura ?? 0,
  altura: primeira?.altura ?? 0,
})

/** `cleanVideo` for videos from elsewhere, of any codec. */
export const cleanTrazido = async (path: string, mime: string) =>
  (await cleanVideo(path, mime, medidasDe)) ?? refuse(DANIFICADO)

/** `cleanVideo` for uploads: refuses broken files and codecs that browsers cannot play. */
export const cleanEnviado = async (path: string, mime: string) =>
  (await cleanVideo(path, mime, judgeVideo)) ?? refuse(DANIFICADO)
