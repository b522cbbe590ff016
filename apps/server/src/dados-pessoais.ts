import { DADOS_DE_PREFERENCIAS } from './acesso/dados-pessoais.ts'
import { DADOS_DA_AGENDA } from './agenda/dados-pessoais.ts'
import { DADOS_DE_ARQUIVOS } from './arquivos/dados-pessoais.ts'
import { DADOS_DO_HISTORICO } from './auditoria/dados-pessoais.ts'
import { DADOS_DE_AVISOS } from './avisos/dados-pessoais.ts'
import { DADOS_DO_CADASTRO } from './cadastro/dados-pessoais.ts'
import { DADOS_DE_CLINICAS } from './clinicas/dados-pessoais.ts'
import { DADOS_DO_COMPARTILHAMENTO } from './compartilhamento/dados-pessoais.ts'
import { dadosDeConsentimentos } from './consentimentos/dados-pessoais.ts'
import { DADOS_DE_CONTATOS } from './contatos/dados-pessoais.ts'
import { DADOS_DE_DISPOSITIVOS } from './dispositivos/dados-pessoais.ts'
import { DADOS_DOS_PEDIDOS_DE_DOCUMENTOS } from './documentos/dados-pessoais.ts'
import { DADOS_DA_EMPRESA } from './empresa/dados-pessoais.ts'
import { DADOS_DE_ENTRADAS } from './entradas/dados-pessoais.ts'
import { DADOS_DAS_FICHAS } from './fichas/dados-pessoais.ts'
import { DADOS_DO_FINANCEIRO } from './financeiro/dados-pessoais.ts'
import { dadosDeFormularios, origensDe } from './formularios/dados-pessoais.ts'
import { DADOS_DAS_INTERNACOES } from './internacoes/dados-pessoais.ts'
import { DADOS_DE_LEADS } from './leads/dados-pessoais.ts'
import { DADOS_DOS_LINKS_DE_BUSCA } from './links-busca/dados-pessoais.ts'
import { DADOS_DE_MESCLAGENS } from './mesclagens/dados-pessoais.ts'
import { DADOS_DE_METRICAS } from './metricas/dados-pessoais.ts'
import { DADOS_DOS_MODELOS } from './modelos/dados-pessoais.ts'
import { DADOS_DA_MUDANCA } from './mudanca/dados-pessoais.ts'
import { DADOS_DE_NOTIFICACOES } from './notificacoes/dados-pessoais.ts'
import { DADOS_DOS_ORCAMENTOS, doOrcamento } from './orcamentos/dados-pessoais.ts'
import { DADOS_DE_PACIENTES } from './pacientes/dados-pessoais.ts'
import { DADOS_DE_PENDENCIAS } from './pendencias/dados-pessoais.ts'
import { DADOS_DA_PRIVACIDADE } from './privacidade/dados-pessoais.ts'
import { DADOS_DE_TAREFAS } from './tarefas/dados-pessoais.ts'
import { DADOS_DE_CONTAS } from './usuarios/dados-pessoais.ts'
import { DADOS_DAS_VAGAS } from './vagas/dados-pessoais.ts'

/** Declarations of the personal data that each word keeps, by its name for people: the complete list (LGPD art. 37). */
export const DECLARACOES = {
  Leads: DADOS_DE_LEADS,
  'Entradas de leads': DADOS_DE_ENTRADAS,
  Pacientes: [...DADOS_DE_PACIENTES, ...dadosDeConsentimentos(origensDe)],
  Mesclagens: DADOS_DE_MESCLAGENS,
  Internações: DADOS_DAS_INTERNACOES,
  Orçamentos: DADOS_DOS_ORCAMENTOS,
  Visitas: DADOS_DA_AGENDA,
  Documentos: DADOS_DOS_PEDIDOS_DE_DOCUMENTOS,
  'Fichas para clínicas': DADOS_DAS_FICHAS,
  'Links de cadastro': DADOS_DO_CADASTRO,
  'Formulários enviados': dadosDeFormularios(doOrcamento),
  'Links de clínicas': DADOS_DO_COMPARTILHAMENTO,
  'Links de busca': DADOS_DOS_LINKS_DE_BUSCA,
  'Agenda de telefones': DADOS_DE_CONTATOS,
  Clínicas: DADOS_DE_CLINICAS,
  Vagas: DADOS_DAS_VAGAS,
  Financeiro: DADOS_DO_FINANCEIRO,
  Métricas: DADOS_DE_METRICAS,
  Empresa: DADOS_DA_EMPRESA,
  'Contas de usuários': DADOS_DE_CONTAS,
  Dispositivos: DADOS_DE_DISPOSITIVOS,
  Preferências: DADOS_DE_PREFERENCIAS,
  Avisos: DADOS_DE_AVISOS,
  Notificações: DADOS_DE_NOTIFICACOES,
  Pendências: DADOS_DE_PENDENCIAS,
  'Modelos de mensagem': DADOS_DOS_MODELOS,
  Importações: DADOS_DE_TAREFAS,
  Mudança: DADOS_DA_MUDANCA,
  'Fotos e arquivos': DADOS_DE_ARQUIVOS,
  Histórico: DADOS_DO_HISTORICO,
  Privacidade: DADOS_DA_PRIVACIDADE,
}
