import { type CasoRegistrado, guardasDoRegistro } from './guardas.ts'
import { HORAS_COMUNICACAO } from './prazos.ts'

/** What a registered admission may wait for: inputs that are mended together. */
export const ASSUNTOS = [
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
export type Assunto = (typeof ASSUNTOS)[number]

const ASSUNTO_DO_CAMPO: Readonly<Record<string, Assunto>> = {
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

/** Fields that may be filled in while an admission waits for them, and stand from then on (record 193). */
export const ENQUANTO_FALTA = {
  tipo: 'tipo',
  medico_nome: 'medico',
  medico_crm: 'medico',
  medico_uf: 'medico',
  decisao_medica_em: 'decisao',
  avaliacao_alternativas: 'alternativas',
  avaliacao_medica_previa_em: 'avaliacao',
  avaliacao_medica_por: 'avaliacao',
} as const satisfies Readonly<Record<string, Assunto>>

type DoAssunto = {
  /** What is missing, after 'falta' or 'faltam'. */
  oQue: string
  tarefa: string
  /** Hours after the entry until which the law leaves time; what it asks for before the entry has none. */
  horas: number
  /** How the admission is marked. */
  selo: string
  /** Whether it stands in what is printed for the bodies that are told. */
  naFolha?: true
}
const IRREGULAR = 'Irregular'
const DADOS_PENDENTES = 'Dados pendentes'
const DOS_ASSUNTOS: Record<Assunto, DoAssunto> = {
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
export const tarefaDe = (assunto: Assunto) => DOS_ASSUNTOS[assunto].tarefa
export const horasDe = (assunto: Assunto) => DOS_ASSUNTOS[assunto].horas

/** What a registered admission waits for: what is wrong, and how it is marked meanwhile. */
export type Espera = { assunto: Assunto; selo: string; mensagem: string; segura: string }

/** What is missing in a registered admission, or goes against the law by now; empty when all is there. */
export function esperasDe(caso: CasoRegistrado): Espera[] {
  const erradas = guardasDoRegistro(caso).filter(({ estado }) => estado !== 'ok' && estado !== 'aviso')
  return ASSUNTOS.flatMap((assunto) => {
    const [primeira] = erradas.filter(({ campo }) => ASSUNTO_DO_CAMPO[campo] === assunto)
    if (!primeira) return []
    const { selo, naFolha } = DOS_ASSUNTOS[assunto]
    // There is a paper, and it came too late; or somebody has said what the clinic is, and it may not be.
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

/** How an admission is marked, each mark once. */
export const selosDe = (esperas: readonly Pick<Espera, 'selo'>[]) => [...new Set(esperas.map(({ selo }) => selo))]

/** Why a commission is held back: 'falta a declaração', 'faltam o médico e o laudo'; null when nothing is. */
export function motivoDaRetencao(assuntos: readonly Assunto[]): string | null {
  const partes = assuntos.map((assunto) => DOS_ASSUNTOS[assunto].oQue)
  const ultima = partes.pop()
  if (ultima === undefined) return null
  return partes.length === 0 ? `falta ${ultima}` : `faltam ${partes.join(', ')} e ${ultima}`
}
