import { z } from 'zod'
import { contado } from './regras/contado.ts'
import { TELEFONE_INVALIDO } from './telefone.ts'

/** Sentence for a required value that is missing. */
export const CAMPO_OBRIGATORIO = 'Campo obrigatório'
const INVALIDO = 'Valor inválido'
const OPCAO = 'Escolha uma das opções oferecidas'

const TIPOS: Record<string, string> = {
  string: 'Informe um texto',
  number: 'Informe um número',
  int: 'Informe um número inteiro',
  bigint: 'Informe um número inteiro',
  nan: 'Informe um número',
  boolean: 'Responda sim ou não',
  stringbool: 'Responda sim ou não',
  date: 'Informe uma data',
  array: 'Informe uma lista',
  set: 'Informe uma lista',
  tuple: 'Informe uma lista',
  object: 'Informe os campos pelos seus nomes',
  record: 'Informe os campos pelos seus nomes',
  map: 'Informe os campos pelos seus nomes',
  file: 'Envie um arquivo',
}

const FORMATOS: Record<string, string> = {
  email: 'E-mail inválido',
  url: 'Endereço da internet inválido. Comece com https://',
  emoji: 'Use apenas emojis',
  datetime: 'Data e hora inválidas',
  date: 'Data inválida',
  time: 'Horário inválido. Use horas e minutos, como 14:30',
  duration: 'Duração inválida',
  ipv4: 'Endereço IP inválido',
  ipv6: 'Endereço IP inválido',
  cidrv4: 'Faixa de endereços IP inválida',
  cidrv6: 'Faixa de endereços IP inválida',
  mac: 'Endereço de rede inválido',
  hostname: 'Nome de servidor inválido',
  base64: 'O conteúdo enviado está danificado. Envie novamente',
  base64url: 'O conteúdo enviado está danificado. Envie novamente',
  json_string: 'O conteúdo enviado está danificado. Envie novamente',
  e164: TELEFONE_INVALIDO,
  credit_card: 'Número de cartão inválido',
  iban: 'Conta bancária inválida',
  currency_code: 'Moeda inválida',
  lowercase: 'Use apenas letras minúsculas',
  uppercase: 'Use apenas letras maiúsculas',
}
/** Formats that people do not type, only programs. */
const CODIGOS = new Set([
  'uuid',
  'uuidv4',
  'uuidv6',
  'uuidv7',
  'guid',
  'nanoid',
  'cuid',
  'cuid2',
  'ulid',
  'xid',
  'ksuid',
  'jwt',
  'hex',
])

/** Units in which the size of each kind of value is counted, singular and plural. */
const UNIDADES: Record<string, [um: string, varios: string]> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
  set: ['item', 'itens'],
  tuple: ['item', 'itens'],
  map: ['item', 'itens'],
  record: ['item', 'itens'],
}
const VERBOS: Record<string, string> = { string: 'Use' }

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 })
const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const tamanho = (bytes: number) => {
  if (bytes < 1024) return contado(bytes, 'byte')
  return bytes < 1024 ** 2 ? `${megabytes.format(bytes / 1024)} KB` : `${megabytes.format(bytes / 1024 ** 2)} MB`
}
const dia = (instante: number) => new Date(instante).toLocaleDateString('pt-BR', { timeZone: 'UTC' })

type Limite = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig> | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>

function fraseDoLimite(issue: Limite): string {
  const maximo = issue.code === 'too_big'
  const limite = maximo ? issue.maximum : issue.minimum
  const { origin, inclusive = true, exact = false } = issue
  const unidade = UNIDADES[origin]
  if (unidade) {
    const inteiro = Number(limite) + (inclusive ? 0 : maximo ? -1 : 1)
    if (!maximo && !exact && inteiro <= 1) return origin === 'string' ? CAMPO_OBRIGATORIO : 'Informe pelo menos 1 item'
    const quanto = exact ? 'exatamente' : maximo ? 'no máximo' : 'pelo menos'
    return `${VERBOS[origin] ?? 'Informe'} ${quanto} ${contado(inteiro, ...unidade)}`
  }
  if (origin === 'file') {
    return `O arquivo deve ter ${maximo ? 'no máximo' : 'pelo menos'} ${tamanho(Number(limite))}`
  }
  if (origin === 'date') {
    if (maximo) return `Informe uma data ${inclusive ? 'até' : 'antes de'} ${dia(Number(limite))}`
    return `Informe uma data ${inclusive ? 'a partir de' : 'depois de'} ${dia(Number(limite))}`
  }
  if (inclusive) return `Informe um número de ${maximo ? 'no máximo' : 'pelo menos'} ${decimal.format(limite)}`
  return `Informe um número ${maximo ? 'menor' : 'maior'} que ${decimal.format(limite)}`
}

function fraseDoFormato(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string {
  const { format } = issue
  const { prefix, suffix, includes } = issue as { prefix?: string; suffix?: string; includes?: string }
  if (prefix) return `O texto deve começar com "${prefix}"`
  if (suffix) return `O texto deve terminar com "${suffix}"`
  if (includes) return `O texto deve conter "${includes}"`
  return FORMATOS[format] ?? (CODIGOS.has(format) ? 'Identificador inválido' : 'Formato inválido')
}

/** Sentence for a value that fits no member of a union: their common complaint, if there is one. */
function fraseDaUniao({ errors = [], discriminator }: Partial<z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>>) {
  const queixas = new Set(errors.map(([primeira]) => primeira?.message))
  const [unica] = queixas
  return (queixas.size === 1 && unica) || (discriminator ? OPCAO : INVALIDO)
}

/** Sentence for each refusal of the validation library where the field has none of its own. */
const fraseDeRecusa: z.core.$ZodErrorMap = (issue) => {
  const ausente = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      return ausente && issue.expected !== 'never' ? CAMPO_OBRIGATORIO : (TIPOS[issue.expected] ?? INVALIDO)
    case 'invalid_value':
      if (ausente) return CAMPO_OBRIGATORIO
      return TIPOS[String(issue.expected)] ?? (issue.values.length > 1 ? OPCAO : INVALIDO)
    case 'too_big':
    case 'too_small':
      return fraseDoLimite(issue)
    case 'invalid_format':
      return ausente ? CAMPO_OBRIGATORIO : fraseDoFormato(issue)
    case 'not_multiple_of':
      return issue.divisor === 1 ? TIPOS.int : `Informe um múltiplo de ${decimal.format(issue.divisor)}`
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'Campo desconhecido' : 'Campos desconhecidos'}: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return ausente ? CAMPO_OBRIGATORIO : fraseDaUniao(issue)
    case 'invalid_key':
      return 'Há um campo com nome inválido'
    case 'invalid_element':
      return 'Há um item inválido na lista'
    default:
      return INVALIDO
  }
}

// Sets the sentences for the whole process on import of the contract.
z.config({ localeError: fraseDeRecusa })
