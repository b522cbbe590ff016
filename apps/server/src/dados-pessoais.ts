import { DADOS_DE_PREFERENCIAS } from './acesso/dados-pessoais.ts'
import { DADOS_DA_AGENDA } from './agenda/dados-pessoais.ts'
import { DADOS_DE_ARQUIVOS } from './arquivos/dados-pessoais.ts'
import { DADOS_DO_HISTORICO } from './auditoria/dados-pessoais.ts'
import { DADOS_DE_AVISOS } from './avisos/dados-pessoais.ts'
import { DADOS_DO_CADASTRO } from './cadastro/dados-pessoais.ts'
import { DADOS_DE_CLINICAS } from './clinicas/dados-pessoais.ts'
import { DADOS_DO_COMPARTILHAMENTO } from './compartilhamento/dados-pessoais.ts'
import { DADOS_DE_CONTATOS } from './contatos/dados-pessoais.ts'
import { DADOS_DE_DISPOSITIVOS } from './dispositivos/dados-pessoais.ts'
import { DADOS_DOS_PEDIDOS_DE_DOCUMENTOS } from './documentos/dados-pessoais.ts'
import { DADOS_DA_EMPRESA } from './empresa/dados-pessoais.ts'
import { DADOS_DAS_FICHAS } from './fichas/dados-pessoais.ts'
import { DADOS_DO_FINANCEIRO } from './financeiro/dados-pessoais.ts'
import { DADOS_DE_FORMULARIOS } from './formularios/dados-pessoais.ts'
import { DADOS_DAS_INTERNACOES } from './internacoes/dados-pessoais.ts'
import { DADOS_DE_LEADS } from './leads/dados-pessoais.ts'
import { DADOS_DOS_LINKS_DE_BUSCA } from './links-busca/dados-pessoais.ts'
import { DADOS_DE_METRICAS } from './metricas/dados-pessoais.ts'
import { DADOS_DOS_MODELOS } from './modelos/dados-pessoais.ts'
import { DADOS_DE_NOTIFICACOES } from './notificacoes/dados-pessoais.ts'
import { DADOS_DOS_ORCAMENTOS } from './orcamentos/dados-pessoais.ts'
import { DADOS_DE_PACIENTES } from './pacientes/dados-pessoais.ts'
import { DADOS_DE_PENDENCIAS } from './pendencias/dados-pessoais.ts'
import { DADOS_DE_CONTAS } from './platform/auth/dados-pessoais.ts'
import { DADOS_DA_PRIVACIDADE } from './privacidade/dados-pessoais.ts'
import { DADOS_DE_TAREFAS } from './tarefas/dados-pessoais.ts'
import { DADOS_DAS_VAGAS } from './vagas/dados-pessoais.ts'

/** What each word declares of the personal data that it keeps: the one list of all (LGPD art. 37). */
export const DECLARACOES = {
  leads: DADOS_DE_LEADS,
  pacientes: DADOS_DE_PACIENTES,
  internacoes: DADOS_DAS_INTERNACOES,
  orcamentos: DADOS_DOS_ORCAMENTOS,
  agenda: DADOS_DA_AGENDA,
  documentos: DADOS_DOS_PEDIDOS_DE_DOCUMENTOS,
  fichas: DADOS_DAS_FICHAS,
  cadastro: DADOS_DO_CADASTRO,
  formularios: DADOS_DE_FORMULARIOS,
  compartilhamento: DADOS_DO_COMPARTILHAMENTO,
  'links-busca': DADOS_DOS_LINKS_DE_BUSCA,
  contatos: DADOS_DE_CONTATOS,
  clinicas: DADOS_DE_CLINICAS,
  vagas: DADOS_DAS_VAGAS,
  financeiro: DADOS_DO_FINANCEIRO,
  metricas: DADOS_DE_METRICAS,
  empresa: DADOS_DA_EMPRESA,
  contas: DADOS_DE_CONTAS,
  dispositivos: DADOS_DE_DISPOSITIVOS,
  acesso: DADOS_DE_PREFERENCIAS,
  avisos: DADOS_DE_AVISOS,
  notificacoes: DADOS_DE_NOTIFICACOES,
  pendencias: DADOS_DE_PENDENCIAS,
  modelos: DADOS_DOS_MODELOS,
  tarefas: DADOS_DE_TAREFAS,
  arquivos: DADOS_DE_ARQUIVOS,
  auditoria: DADOS_DO_HISTORICO,
  privacidade: DADOS_DA_PRIVACIDADE,
}
