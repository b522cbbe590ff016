import { type CasoRegistrado, guardasDoRegistro } from './guardas.ts'
import { HORAS_COMUNICACAO } from './prazos.ts'

/** Subjects that a registered admission may wait for; each groups the inputs that are completed together. */
export const ASSUNTOS_ESPERA = [
  'tipo',
  'natureza',
  'nascimento',
  'menor',
  'medico',
  'solicitante',
  'declaracao',
  'decisao',
  'alternativas',
  'laudo',
  'processo',
  'ordem',
  'avaliacao',
  'adesao',
] as const
export type AssuntoEspera = (typeof ASSUNTOS_ESPERA)[number]

const ASSUNTO_DO_CAMPO: Readonly<Record<string, AssuntoEspera>> = {
  tipo: 'tipo',
  clinica_id: 'natureza',
  natureza: 'natureza',
  data_nascimento: 'nascimento',
  menores_justificativa: 'menor',
  medico_nome: 'medico',
  medico_crm: 'medico',
  medico_uf: 'medico',
  solicitante_nome: 'solicitante',
  solicitante_cpf: 'solicitante',
  solicitante_tipo: 'solicitante',
  ausencia_familia: 'solicitante',
  servidor_orgao: 'solicitante',
  declaracao_voluntaria_anexo_id: 'declaracao',
  declaracao_em: 'declaracao',
  decisao_medica_em: 'decisao',
  avaliacao_alternativas: 'alternativas',
  laudo_anexo_id: 'laudo',
  processo_numero: 'processo',
  vara: 'processo',
  ordem_anexo_id: 'ordem',
  avaliacao_medica_previa_em: 'avaliacao',
  avaliacao_medica_por: 'avaliacao',
  adesao_anexo_id: 'adesao',
}

/** Fields that may be filled in only while the admission waits for them (record 193), with their subject. */
export const ENQUANTO_FALTA = {
  tipo: 'tipo',
  medico_nome: 'medico',
  medico_crm: 'medico',
  medico_uf: 'medico',
  decisao_medica_em: 'decisao',
  avaliacao_alternativas: 'alternativas',
  avaliacao_medica_previa_em: 'avaliacao',
  avaliacao_medica_por: 'avaliacao',
} as const satisfies Readonly<Record<string, AssuntoEspera>>

type DoAssunto = {
  /** The missing thing, to follow 'falta' or 'faltam'. */
  oQue: string
  tarefa: string
  /** Hours after the entry that the law allows; 0 for what it asks for before the entry. */
  horas: number
  /** Badge of the admission. */
  selo: string
  /** True when the missing thing is listed on the sheet printed for the authorities. */
  naFolha?: true
}
const IRREGULAR = 'Irregular'
const DADOS_PENDENTES = 'Dados pendentes'
const DOS_ASSUNTOS: Record<AssuntoEspera, DoAssunto> = {
  tipo: {
    oQue: 'o tipo',
    tarefa: 'Informar o tipo da internação',
    horas: HORAS_COMUNICACAO,
    selo: DADOS_PENDENTES,
    naFolha: true,
  },
  natureza: {
    oQue: 'a natureza da clínica',
    tarefa: 'Informar a natureza da clínica',
    horas: HORAS_COMUNICACAO,
    selo: DADOS_PENDENTES,
  },
  nascimento: {
    oQue: 'a data de nascimento',
    tarefa: 'Informar a data de nascimento do paciente',
    horas: HORAS_COMUNICACAO,
    selo: DADOS_PENDENTES,
    naFolha: true,
  },
  menor: {
    oQue: 'a liberação do menor',
    tarefa: 'Conferir o acolhimento de menor de 18 anos',
    horas: 0,
    selo: IRREGULAR,
  },
  medico: {
    oQue: 'o médico',
    tarefa: 'Informar o médico que autoriza a internação',
    horas: HORAS_COMUNICACAO,
    selo: DADOS_PENDENTES,
    naFolha: true,
  },
  solicitante: {
    oQue: 'quem solicita',
    tarefa: 'Informar quem solicita a internação',
    horas: HORAS_COMUNICACAO,
    selo: DADOS_PENDENTES,
    naFolha: true,
  },
  declaracao: {
    oQue: 'a declaração',
    tarefa: 'Anexar a declaração de internação voluntária',
    horas: 0,
    selo: 'Irregular – sem declaração',
  },
  decisao: { oQue: 'a decisão médica', tarefa: 'Informar a decisão médica', horas: 0, selo: IRREGULAR },
  alternativas: {
    oQue: 'a avaliação das alternativas',
    tarefa: 'Confirmar a avaliação das outras alternativas',
    horas: HORAS_COMUNICACAO,
    selo: DADOS_PENDENTES,
  },
  laudo: { oQue: 'o laudo', tarefa: 'Anexar o laudo médico', horas: 0, selo: 'Pendente de laudo' },
  processo: {
    oQue: 'o processo',
    tarefa: 'Informar o processo e a vara',
    horas: HORAS_COMUNICACAO,
    selo: DADOS_PENDENTES,
    naFolha: true,
  },
  ordem: { oQue: 'a ordem judicial', tarefa: 'Anexar a ordem judicial', horas: 0, selo: 'Pendente de ordem judicial' },
  avaliacao: { oQue: 'a avaliação médica', tarefa: 'Informar a avaliação médica', horas: 0, selo: IRREGULAR },
  adesao: { oQue: 'o termo de adesão', tarefa: 'Anexar o termo de adesão', horas: 0, selo: IRREGULAR },
}
export const tarefaDe = (assunto: AssuntoEspera) => DOS_ASSUNTOS[assunto].tarefa
export const horasDe = (assunto: AssuntoEspera) => DOS_ASSUNTOS[assunto].horas

/** Something that a registered admission waits for: sentence, and badge meanwhile. */
export type Espera = { assunto: AssuntoEspera; selo: string; mensagem: string; segura: string }

/** Everything that a registered admission lacks or by now violates; empty when complete. */
export function esperasDe(caso: CasoRegistrado): Espera[] {
  const erradas = guardasDoRegistro(caso).filter(({ estado }) => estado !== 'ok' && estado !== 'aviso')
  return ASSUNTOS_ESPERA.flatMap((assunto) => {
    const [primeira] = erradas.filter(({ campo }) => ASSUNTO_DO_CAMPO[campo] === assunto)
    if (!primeira) return []
    const { selo, naFolha } = DOS_ASSUNTOS[assunto]
    // Not missing but wrong: a declaration that came too late, or a kind of clinic that the law does not allow.
    const outro = primeira.campo === 'declaracao_em' || primeira.estado === 'recusado'
    return [
      {
        assunto,
        selo: outro ? IRREGULAR : selo,
        mensagem: primeira.mensagem,
        segura: naFolha
          ? 'A comissão fica retida e a folha de comunicação sai sem este dado.'
          : 'A comissão fica retida enquanto isto faltar.',
      },
    ]
  })
}

/** Badges of an admission, each once. */
export const selosDe = (esperas: readonly Pick<Espera, 'selo'>[]) => [...new Set(esperas.map(({ selo }) => selo))]

/** Why a commission is held back: 'falta a declaração', 'faltam o médico e o laudo'; null when nothing is missing. */
export function motivoDaRetencao(assuntos: readonly AssuntoEspera[]): string | null {
  const partes = assuntos.map((assunto) => DOS_ASSUNTOS[assunto].oQue)
  const ultima = partes.pop()
  if (ultima === undefined) return null
  return partes.length === 0 ? `falta ${ultima}` : `faltam ${partes.join(', ')} e ${ultima}`
}
