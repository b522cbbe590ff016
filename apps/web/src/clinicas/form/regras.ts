import { MUITOS_NOMES, NOMES_MAXIMO, TEXTO_MAXIMO } from '@portal/contract/clinicas/limites'
import { comPrefixoPreco } from '@portal/contract/clinicas/preco'
import { LATITUDE, LONGITUDE } from '@portal/contract/regras/coordenada'
import { textoLongo } from '@portal/contract/regras/nome'
import { erroDoNumero } from '@portal/contract/regras/numero'
import { ENDERECO_INVALIDO, isEnderecoWeb, isSite, SITE_INVALIDO } from '@portal/contract/regras/site'
import { CAMPOS, type Campo, readCoordenada, type Valores } from './valores.ts'

const METADE = 'Informe latitude e longitude ou deixe as duas vazias'
/** Required fields with their sentences; 'Preencha todos os campos obrigatórios' is their summary. */
const OBRIGATORIOS: Partial<Record<Campo, string>> = {
  name: 'Informe o nome da clínica',
  city: 'Informe a cidade',
  state: 'Escolha o estado',
}
const MAXIMOS: Partial<Record<Campo, number>> = TEXTO_MAXIMO

export const isObrigatorio = (campo: Campo) => campo in OBRIGATORIOS
/** True when any error is a missing required field. */
export const hasVazios = (erros: Partial<Record<Campo, string>>, valores: Valores) =>
  Object.keys(OBRIGATORIOS).some((campo) => erros[campo as Campo] && String(valores[campo as Campo]).trim() === '')

function erroDoTexto(campo: Campo, texto: string, outra: string): string | undefined {
  const limpo = campo === 'price' ? comPrefixoPreco(texto) : texto.trim()
  const maximo = MAXIMOS[campo]
  if (maximo && limpo.length > maximo) return textoLongo(maximo)
  if (campo === 'latitude' || campo === 'longitude') {
    if (limpo === '') return outra.trim() ? METADE : undefined
    return erroDoNumero(campo === 'latitude' ? LATITUDE : LONGITUDE, readCoordenada(limpo))
  }
  if (limpo === '') return OBRIGATORIOS[campo]
  if (campo === 'website') return isSite(limpo) ? undefined : SITE_INVALIDO
  if (campo === 'location_url' || campo === 'card_images_link')
    return isEnderecoWeb(limpo) ? undefined : ENDERECO_INVALIDO
  return undefined
}

/** Error of a field, with the server's sentence; undefined when it is valid. */
export function erroDe(campo: Campo, valores: Valores): string | undefined {
  const valor = valores[campo]
  if (typeof valor === 'string')
    return erroDoTexto(campo, valor, valores[campo === 'latitude' ? 'longitude' : 'latitude'])
  if (!Array.isArray(valor)) return undefined
  if (valor.length > NOMES_MAXIMO) return MUITOS_NOMES
  return undefined
}

/** Errors of changed and required fields; older invalid data elsewhere does not prevent saving. */
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
