import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { MudancaRecente } from '@portal/contract/inicio/inicio.contract'
import { formatNumero } from '../platform/format-numero.ts'

const VERBO: Partial<Record<MudancaRecente['acao'], string>> = {
  criar: 'cadastrou',
  editar: 'alterou',
  excluir: 'excluiu',
}

/** Names of a record of each kind: singular with its article, and plural. */
const NOMES: Record<Entidade, [um: string, varios: string]> = {
  clinicas: ['a clínica', 'clínicas'],
  estados: ['o estado', 'estados'],
  cidades: ['a cidade', 'cidades'],
  profiles: ['o usuário', 'usuários'],
  empresa_config: ['as configurações da empresa', 'configurações da empresa'],
  pacientes: ['o paciente', 'pacientes'],
  dispositivos: ['o dispositivo', 'dispositivos'],
  leads: ['o lead', 'leads'],
  etapas_lead: ['a etapa', 'etapas'],
  motivos_perda: ['o motivo de perda', 'motivos de perda'],
  distribuicao_regras: ['a regra de distribuição', 'regras de distribuição'],
  distribuicao_participantes: ['os limites de', 'limites de consultores'],
  coberturas: ['a cobertura de', 'coberturas'],
  contatos_telefonicos: ['o contato', 'contatos'],
  contato_sugestoes: ['a sugestão para o contato', 'sugestões de contatos'],
  visitas: ['a visita de', 'visitas'],
  clinica_vagas: ['as vagas de', 'vagas de clínicas'],
  internacoes: ['a internação de', 'internações'],
  orcamentos: ['o orçamento', 'orçamentos'],
  regras_repasse: ['a regra de repasse de', 'regras de repasse'],
  regras_comissao: ['a regra de comissão de', 'regras de comissão'],
  lancamentos: ['o lançamento', 'lançamentos'],
  fechamentos: ['o fechamento de', 'fechamentos'],
  metas: ['as metas de', 'metas'],
  incidentes_seguranca: ['o incidente', 'incidentes de segurança'],
  solicitacoes_titular: ['a solicitação', 'solicitações de titulares'],
  privacidade_avisos: ['o aviso de privacidade', 'avisos de privacidade'],
  eliminacoes: ['uma eliminação', 'eliminações'],
  retencao_regras: ['um prazo de retenção', 'prazos de retenção'],
  retencao_suspensoes: ['uma suspensão da eliminação', 'suspensões da eliminação'],
  condicoes_orcamento: ['as condições', 'modelos de condições'],
  modelos_mensagem: ['o modelo de mensagem', 'modelos de mensagem'],
  generos_clinica: ['o gênero', 'gêneros'],
  planos_saude: ['o plano de saúde', 'planos de saúde'],
  tipos_internacao: ['o tipo de internação', 'tipos de internação'],
  specialties: ['a especialidade', 'especialidades'],
  atendimentos: ['o atendimento', 'atendimentos'],
  estruturas: ['a estrutura', 'estruturas'],
  taxas: ['a taxa', 'taxas'],
  tipos_assistencia: ['o tipo de assistência', 'tipos de assistência'],
  periodicidades: ['a periodicidade', 'periodicidades'],
}

/** Parts of the sentence about a change: 'Ana' 'alterou a clínica' 'Vale Verde', or 'Ana' 'cadastrou 35 clínicas'. */
export function fraseDe({ acao, entidade, quantidade, nome, ator }: MudancaRecente) {
  const [um, varios] = NOMES[entidade]
  const oque = quantidade === 1 ? um : `${formatNumero(quantidade)} ${varios}`
  return {
    quem: ator ?? 'O sistema',
    fez: `${VERBO[acao] ?? 'registrou'} ${oque}`,
    nome: entidade === 'empresa_config' ? null : nome,
  }
}
