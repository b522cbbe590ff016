import { idadeEm, MAIORIDADE } from '@portal/contract/cadastro/avisos'
import type { Caso, ClinicaDoCaso } from '@portal/contract/internacoes/guardas'
import { CAMPO_PAPEL, pedeSolicitante } from '@portal/contract/internacoes/guardas'
import type { DadosInternacao, InternacaoLida } from '@portal/contract/internacoes/internacoes.contract'
import { PAPEIS_INTERNACAO, type PapelInternacao, type TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import type { PacienteRow } from '../pacientes/admissoes.service.ts'
import { unprocessable } from '../platform/http/errors.ts'

type Documento = { id: string; tipo: string }

/** Throws 422 at the field unless the file is the patient's and of the right kind. */
export function requirePapel(documentos: readonly Documento[], campo: string, id: string, papel: PapelInternacao) {
  const documento = documentos.find((outro) => outro.id === id)
  if (!documento) throw unprocessable({ [campo]: 'Documento não encontrado neste paciente' })
  if (documento.tipo !== papel) throw unprocessable({ [campo]: 'Escolha um documento do tipo certo' })
}

/** True if a person is a minor on a day (YYYY-MM-DD); false while the birth is unknown. */
export const isMenorEm = (data_nascimento: string | null, dia: string) =>
  data_nascimento !== null && idadeEm(data_nascimento, dia) < MAIORIDADE

/** Facts of an admission to be registered, for the rules. `agora` is the clinic's wall clock. */
export function casoDe(
  nova: InternacaoLida,
  paciente: Pick<PacienteRow, 'data_nascimento' | 'sexo' | 'urgencia'>,
  clinica: ClinicaDoCaso,
  { agora, admin }: { agora: string; admin: boolean },
): Caso {
  const papeis = Object.fromEntries(PAPEIS_INTERNACAO.map((papel) => [papel, nova[CAMPO_PAPEL[papel]] !== null]))
  return {
    ...nova,
    clinica,
    agora,
    papeis: papeis as Record<PapelInternacao, boolean>,
    idade: paciente.data_nascimento && idadeEm(paciente.data_nascimento, nova.entrada.slice(0, 10)),
    sexo: paciente.sexo ?? 'nao_informado',
    risco_imediato: nova.risco_imediato || paciente.urgencia === 'emergencia',
    pode_liberar: admin,
  } as Caso
}

const seDo = <T>(pede: boolean, valor: T): T | null => (pede ? valor : null)

type DoPedido = Pick<
  DadosInternacao,
  'solicitante_nome' | 'solicitante_tipo' | 'ausencia_familia' | 'servidor_orgao' | 'processo_numero' | 'vara'
>
/** Applicant and court, as far as the admission's type has them. */
export function pedidoDoTipo(tipo: TipoAdmissao, dados: DoPedido, menor: boolean): DoPedido {
  const comSolicitante = pedeSolicitante(tipo, menor)
  const servidor = tipo === 'involuntaria' && dados.solicitante_tipo === 'servidor_publico'
  const compulsoria = tipo === 'compulsoria'
  return {
    solicitante_nome: seDo(comSolicitante, dados.solicitante_nome),
    solicitante_tipo: seDo(comSolicitante, dados.solicitante_tipo),
    ausencia_familia: servidor && dados.ausencia_familia,
    servidor_orgao: seDo(servidor, dados.servidor_orgao),
    processo_numero: seDo(compulsoria, dados.processo_numero),
    vara: seDo(compulsoria, dados.vara),
  }
}

/** Fields of an admission without those that its type does not have. */
export function camposDoTipo(nova: InternacaoLida, menor: boolean) {
  const { tipo } = nova
  const internacao = tipo !== 'acolhimento'
  const involuntaria = tipo === 'involuntaria'
  return {
    ...pedidoDoTipo(tipo, nova, menor),
    medico_nome: seDo(internacao, nova.medico_nome),
    medico_crm: seDo(internacao, nova.medico_crm),
    medico_uf: seDo(internacao, nova.medico_uf),
    avaliacao_alternativas: involuntaria && nova.avaliacao_alternativas,
    avaliacao_medica_por: seDo(!internacao, nova.avaliacao_medica_por),
    laudo_anexo_id: seDo(internacao, nova.laudo_anexo_id),
    declaracao_voluntaria_anexo_id: seDo(tipo === 'voluntaria', nova.declaracao_voluntaria_anexo_id),
    ordem_anexo_id: seDo(tipo === 'compulsoria', nova.ordem_anexo_id),
    adesao_anexo_id: seDo(!internacao, nova.adesao_anexo_id),
    /** Wall clocks of the clinic. */
    relogios: {
      decisao_medica_em: seDo(involuntaria, nova.decisao_medica_em),
      avaliacao_medica_previa_em: seDo(!internacao, nova.avaliacao_medica_previa_em),
      declaracao_em: seDo(tipo === 'voluntaria' && nova.declaracao_voluntaria_anexo_id !== null, nova.declaracao_em),
    },
    cpf: seDo(pedeSolicitante(tipo, menor), nova.solicitante_cpf),
  }
}
