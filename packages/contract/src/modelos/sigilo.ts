/** Sentence for a message that names a diagnosis or a substance (docs/rules.md, 'Mensagens e notificações'). */
export const EVITE_DIAGNOSTICO = 'Evite citar diagnóstico ou substância em mensagens de WhatsApp.'

/** Comparison form: no case, accents, invisible characters or letter variants such as full-width ones. */
const semAcento = (texto: string) =>
  texto
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

/** Letters written one by one, as in 'c r a c k' or 'c.r.a.c.k'. */
const SOLTAS = /(?<![a-z0-9])(?:[a-z0-9][\s._*-]){2,}[a-z0-9](?![a-z0-9])/g
const semVaos = (texto: string) => texto.replaceAll(SOLTAS, (letras) => letras.replaceAll(/[\s._*-]/g, ''))

/** Stems without accents; each ends at the end of a word. */
const TERMOS = [
  // Substances.
  'alcool\\w*',
  'bebida alcoolica',
  'drog(?:a|as|ado|ada|ados|adas|adic\\w*)',
  'cocain\\w*',
  'crack',
  'maconha',
  'cannabis',
  'heroina',
  'ecstasy',
  'lsd',
  '(?:met)?anfetamin\\w*',
  'opio(?:ide|ides)',
  'opiaceos?',
  'morfina',
  'benzodiazepin\\w*',
  'clonazepam',
  'rivotril',
  'nicotina',
  'tabagis\\w*',
  // Diagnoses and their usual signs.
  'dependenci\\w*',
  'dependentes? quimic\\w*',
  'quimico dependentes?',
  'vici(?:o|os|ado|ada|ados|adas)',
  'adict\\w*',
  'adicc\\w*',
  'abstinencia',
  'overdose',
  'recaid\\w*',
  'desintoxic\\w*',
  'esquizofren\\w*',
  'bipolar\\w*',
  'depress(?:ao|oes|ivo|iva)',
  'transtornos?',
  'psicos\\w*',
  'psicotic\\w*',
  'psiquiatri\\w*',
  'surtos?',
  'borderline',
  'demencia',
  'suicid\\w*',
  'ludopat\\w*',
  'cid[ -]?(?:10|11)',
  'f1\\d(?:\\.\\d)?',
]
const SENSIVEL = new RegExp(`(?<![a-z0-9])(?:${TERMOS.join('|')})(?![a-z0-9])`)

/**
 * True when a message names a diagnosis or a substance, ignoring case, accents, invisible characters and gaps between
 * letters. The clinic's name is removed first, because it may contain one.
 */
export function citaDiagnostico(texto: string, clinica?: string | null): boolean {
  const limpo = semAcento(texto)
  const dito = clinica ? limpo.replaceAll(semAcento(clinica), ' ') : limpo
  return SENSIVEL.test(dito) || SENSIVEL.test(semVaos(dito))
}
