import {
  isLatitude,
  isLongitude,
  LATITUDE_INVALIDA,
  LONGITUDE_INVALIDA,
  URL_MAPA_MAXIMO,
} from '@portal/contract/clinicas/coordenadas'
import { comPrefixoPreco } from '@portal/contract/clinicas/preco'
import { isSite, SITE_INVALIDO } from '@portal/contract/site'
import { CAMPOS, type Campo, lerCoordenada, type Valores } from './valores.ts'

const ENDERECO = 'Informe um endereço que comece com http:// ou https://'
const METADE = 'Informe latitude e longitude ou deixe as duas vazias'
/** The fields that must be filled, and what each says while it is not; their summary is the specification's sentence. */
const OBRIGATORIOS: Partial<Record<Campo, string>> = {
  name: 'Informe o nome da clínica',
  city: 'Informe a cidade',
  state: 'Escolha o estado',
}
export const NOME_MAXIMO = 120
const NOMES_MAXIMO = 200

/** The longest text of each field, as the server has it. */
const MAXIMOS: Partial<Record<Campo, number>> = {
  codigo: 40,
  name: 200,
  city: 120,
  phone: 40,
  address: 400,
  price: 120,
  description: 20_000,
  contato_direcao: 200,
  plano_terapeutico: 20_000,
  website: 400,
  responsavel: 200,
  email: 254,
  repasse: 200,
  responsavel_1: 200,
  telefone_responsavel_1: 40,
  responsavel_2: 200,
  telefone_responsavel_2: 40,
  location_url: URL_MAPA_MAXIMO,
  card_images_link: 2000,
}

export const isObrigatorio = (campo: Campo) => campo in OBRIGATORIOS
/** Whether a mistake is that something is missing. */
export const hasVazios = (erros: Partial<Record<Campo, string>>, valores: Valores) =>
  Object.keys(OBRIGATORIOS).some((campo) => erros[campo as Campo] && String(valores[campo as Campo]).trim() === '')
const isWeb = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

function erroDoTexto(campo: Campo, texto: string, outra: string): string | undefined {
  const limpo = campo === 'price' ? comPrefixoPreco(texto) : texto.trim()
  const maximo = MAXIMOS[campo]
  if (maximo && limpo.length > maximo) return `Use no máximo ${maximo} caracteres`
  if (campo === 'latitude' || campo === 'longitude') {
    if (limpo === '') return outra.trim() ? METADE : undefined
    const [isValida, mensagem] =
      campo === 'latitude' ? [isLatitude, LATITUDE_INVALIDA] : [isLongitude, LONGITUDE_INVALIDA]
    return isValida(lerCoordenada(limpo)) ? undefined : mensagem
  }
  if (limpo === '') return OBRIGATORIOS[campo]
  if (campo === 'website') return isSite(limpo) ? undefined : SITE_INVALIDO
  if (campo === 'location_url' || campo === 'card_images_link') return isWeb(limpo) ? undefined : ENDERECO
  return undefined
}

/** What is wrong with a field, in the server's sentence; undefined when it can be saved. */
export function erroDe(campo: Campo, valores: Valores): string | undefined {
  const valor = valores[campo]
  if (typeof valor === 'string')
    return erroDoTexto(campo, valor, valores[campo === 'latitude' ? 'longitude' : 'latitude'])
  if (!Array.isArray(valor)) return undefined
  if (valor.length > NOMES_MAXIMO) return `Use no máximo ${NOMES_MAXIMO} nomes`
  return undefined
}

/** What is wrong with those fields that are new or must be there; older data elsewhere does not hinder saving. */
export function errosDe(valores: Valores, isAlterado: (campo: Campo) => boolean): Partial<Record<Campo, string>> {
  const ponto = isAlterado('latitude') || isAlterado('longitude')
  const isConferido = (campo: Campo) =>
    isObrigatorio(campo) || isAlterado(campo) || (ponto && (campo === 'latitude' || campo === 'longitude'))
  const conferidos = CAMPOS.filter(isConferido)
  return Object.fromEntries(
    conferidos.flatMap((campo) => {
      const erro = erroDe(campo, valores)
      return erro ? [[campo, erro]] : []
    }),
  )
}
