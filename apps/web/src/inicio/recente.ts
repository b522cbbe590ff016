import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { MudancaRecente } from '@portal/contract/inicio/inicio.contract'
import type { LinkProps } from '@tanstack/react-router'
import { formatNumber } from '../platform/format-number.ts'

const VERBO: Partial<Record<MudancaRecente['acao'], string>> = {
  criar: 'cadastrou',
  editar: 'alterou',
  excluir: 'excluiu',
}

/** By kind of record: singular with article, plural, and a link that opens the record if possible. */
const NOMES: Record<Entidade, [um: string, varios: string, tela?: (id: string) => LinkProps]> = {
  clinicas: ['a clínica', 'clínicas', (clinica) => ({ to: '/admin/clinicas', search: { clinica } })],
  estados: ['o estado', 'estados', () => ({ to: '/admin/estados' })],
  cidades: ['a cidade', 'cidades', () => ({ to: '/admin/popular-cidades' })],
  profiles: ['o usuário', 'usuários', () => ({ to: '/admin/usuarios' })],
  mudanca_execucoes: ['a mudança do portal antigo', 'mudanças do portal antigo'],
  mudanca_envios: ['o arquivo do portal antigo', 'arquivos do portal antigo'],
  empresa_config: ['as configurações da empresa', 'configurações da empresa'],
  pacientes: ['o paciente', 'pacientes'],
  dispositivos: ['o dispositivo', 'dispositivos', () => ({ to: '/admin/dispositivos' })],
  leads: ['o lead', 'leads'],
  etapas_lead: ['a etapa', 'etapas'],
  campos_proprios: ['o campo', 'etapas'],
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
  links_busca: ['o link da empresa', 'links da empresa'],
  campanha_custos: ['o custo da campanha', 'custos de campanhas'],
  incidentes_seguranca: ['o incidente', 'incidentes de segurança'],
  solicitacoes_titular: ['a solicitação', 'solicitações de titulares'],
  privacidade_avisos: ['o aviso de privacidade', 'avisos de privacidade'],
  eliminacoes: ['uma eliminação', 'eliminações'],
  retencao_regras: ['um prazo de retenção', 'prazos de retenção'],
  retencao_suspensoes: ['uma suspensão da eliminação', 'suspensões da eliminação'],
  condicoes_orcamento: ['as condições', 'modelos de condições'],
  entrada_fontes: ['a fonte de leads', 'fontes de leads'],
  modelos_mensagem: ['o modelo de mensagem', 'modelos de mensagem'],
  generos_clinica: ['o gênero', 'gêneros', () => ({ to: '/admin/generos-clinica' })],
  planos_saude: ['o plano de saúde', 'planos de saúde', () => ({ to: '/admin/planos-saude' })],
  tipos_internacao: ['o tipo de internação', 'tipos de internação', () => ({ to: '/admin/tipos-internacao' })],
  specialties: ['a especialidade', 'especialidades', () => ({ to: '/admin/especialidades' })],
  atendimentos: ['o atendimento', 'atendimentos', () => ({ to: '/admin/atendimentos' })],
  estruturas: ['a estrutura', 'estruturas', () => ({ to: '/admin/estruturas' })],
  taxas: ['a taxa', 'taxas', () => ({ to: '/admin/taxas' })],
  tipos_assistencia: ['o tipo de assistência', 'tipos de assistência', () => ({ to: '/admin/tipos-assistencia' })],
  periodicidades: ['a periodicidade', 'periodicidades', () => ({ to: '/admin/periodicidades' })],
}

/** Parts of the sentence about a change: 'Ana' 'alterou a clínica' 'Vale Verde', or 'Ana' 'cadastrou 35 clínicas'. */
export function fraseDe({ acao, entidade, quantidade, nome, ator }: MudancaRecente) {
  const [um, varios] = NOMES[entidade]
  const oque = quantidade === 1 ? um : `${formatNumber(quantidade)} ${varios}`
  return {
    quem: ator ?? 'O sistema',
    fez: `${VERBO[acao] ?? 'registrou'} ${oque}`,
    nome: entidade === 'empresa_config' ? null : nome,
  }
}

/** Link of a changed record's name; undefined once it was deleted. */
export const telaDe = ({ acao, entidade, entidade_id }: MudancaRecente) =>
  acao !== 'excluir' && entidade_id ? NOMES[entidade][2]?.(entidade_id) : undefined
