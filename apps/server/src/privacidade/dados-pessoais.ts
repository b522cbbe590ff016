import { nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { eliminacaoRegistros, eliminacoes } from './eliminacao/eliminacao.table.ts'
import { incidentesSeguranca } from './privacidade.table.ts'
import { retencaoRegras, retencaoSuspensoes } from './retencao/retencao.table.ts'
import { deleteRespostasSobre } from './solicitacoes/solicitacoes.queries.ts'
import {
  mesaSubstitutos,
  privacidadeAvisos,
  solicitacaoRespostas,
  solicitacoesTitular,
} from './solicitacoes/solicitacoes.table.ts'

const CINCO_ANOS = 'Pelo menos 5 anos depois da última mudança (Res. CD/ANPD 15/2024, art. 10)'

/** Personal data of security incidents (LGPD arts. 37 and 48). */
export const DADOS_DA_PRIVACIDADE = [
  personalTable(incidentesSeguranca, {
    registro: 'Incidentes de segurança',
    titular: 'As pessoas cujos dados um incidente atingiu, e quem o registrou',
    finalidade: 'Registrar o incidente, o que foi feito e a quem foi comunicado (LGPD, art. 48)',
    base: 'obrigacao_legal',
    retencao: CINCO_ANOS,
    colunas: [
      ['descoberto_em', 'descricao_cifrado', 'dados', 'titulares_qtd'],
      ['risco', 'medidas_cifrado', 'comunicado_anpd_em', 'comunicado_titulares_em'],
      ['motivo_nao_comunicar_cifrado', 'complemento_em', 'licoes_cifrado'],
    ],
    outras: ['numero', 'nao_comunicar', 'encerrado_em'],
    palavras: {
      descoberto_em: 'data da descoberta',
      dados: 'tipos de dados afetados',
      titulares_qtd: 'número de titulares',
      medidas_cifrado: 'medidas tomadas',
      comunicado_anpd_em: 'data da comunicação à ANPD',
      comunicado_titulares_em: 'data da comunicação aos titulares',
      motivo_nao_comunicar_cifrado: 'motivo de não comunicar',
      complemento_em: 'data do complemento',
      licoes_cifrado: 'o que foi aprendido',
    },
    // Names only its author.
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(solicitacoesTitular, {
    registro: 'Solicitações de titulares',
    titular: 'Quem pede o que a lei garante sobre seus dados, e quem conferiu sua identidade',
    finalidade: 'Conferir quem pede e responder em até 15 dias (LGPD, art. 18)',
    base: 'obrigacao_legal',
    retencao: 'Nome, contato e texto até a conclusão; protocolo, decisão e certificado 5 anos',
    colunas: [
      ['tipo', 'titular', 'nome_cifrado', 'documento_tipo', 'documento_cifrado'],
      ['documento_hash', 'email_cifrado', 'detalhes_cifrado', 'contato_cifrado', 'codigo_hash'],
      ['token_hash', 'token_cifrado', 'identidade', 'identidade_em', 'identidade_por'],
      ['identidade_como_cifrado', 'motivo_cifrado', 'certificado_cifrado', 'confirmada_em'],
    ],
    outras: ['protocolo', 'estado', 'prazo_em', 'codigo_expira_em', 'codigos', 'tentativas', 'encerrada_em'],
    palavras: {
      documento_tipo: 'CPF ou telefone',
      contato_cifrado: 'contato do registro',
      identidade_em: 'data da conferência',
      identidade_por: 'quem conferiu',
      identidade_como_cifrado: 'como a identidade foi conferida',
      confirmada_em: 'data da confirmação do e-mail',
    },
    // Shown on the request's own page; who asked is removed when the request is concluded.
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(solicitacaoRespostas, {
    registro: 'Respostas a titulares',
    titular: 'Quem fez uma solicitação sobre seus dados',
    finalidade: 'Entregar a resposta por um link que vale 7 dias, e provar que foi lida',
    base: 'obrigacao_legal',
    retencao: '7 dias',
    colunas: [
      ['token_hash', 'texto_cifrado', 'dossie_cifrado', 'consentimento_cifrado'],
      ['documento_hash', 'aberturas', 'ultima_abertura_em'],
    ],
    outras: ['solicitacao_id', 'parcial', 'expira_em', 'enviada_por_email'],
    palavras: { dossie_cifrado: 'cópia dos dados', ultima_abertura_em: 'data da última abertura' },
    alcance: null,
    eliminacao: { faz: 'funcao' },
    // Answers about the erased people are found by the hash of their document.
    executa: (tx, { hashes }) => deleteRespostasSobre(tx, hashes),
  }),
  personalTable(mesaSubstitutos, {
    registro: 'Quem substitui na mesa de privacidade',
    titular: 'Quem responde às solicitações na ausência do administrador',
    finalidade: 'Responder no prazo quando o único administrador se ausenta',
    base: 'obrigacao_legal',
    retencao: 'Enquanto houver a conta',
    colunas: ['usuario_id', 'de', 'ate'],
    outras: ['encerrada_em'],
    alcance: [ofUser(mesaSubstitutos.usuario_id)],
    eliminacao: nothing,
  }),
  personalTable(privacidadeAvisos, {
    registro: 'Versões do aviso de privacidade',
    titular: 'Quem publicou uma versão do aviso de privacidade',
    finalidade: 'Provar o que as famílias leram em cada dia',
    base: 'obrigacao_legal',
    retencao: 'Enquanto houver dados tratados sob a versão',
    colunas: ['created_by'],
    outras: ['texto'],
    palavras: { created_by: 'quem registrou' },
    alcance: [ofUser(privacidadeAvisos.created_by)],
    eliminacao: nothing,
  }),
  personalTable(eliminacoes, {
    registro: 'Eliminações',
    titular: 'Quem foi eliminado, sem nome: só resumos com chave',
    finalidade: 'Provar a eliminação e aplicá-la de novo ao restaurar uma cópia de segurança (LGPD, art. 18, VI)',
    base: 'obrigacao_legal',
    retencao: '5 anos',
    colunas: ['marcas', 'certificado'],
    outras: ['numero', 'em', 'motivo', 'solicitacao_id', 'arquivos', 'listada_em', 'copiada_em'],
    palavras: { marcas: 'resumos com chave', certificado: 'o que saiu e o que a lei guarda' },
    // Holds no personal data.
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(eliminacaoRegistros, {
    registro: 'Registros eliminados',
    titular: 'Quem foi eliminado, sem nome',
    tratamentos: [],
    outras: ['eliminacao_id', 'tipo', 'registro_id', 'papel'],
    alcance: null,
    eliminacao: nothing,
  }),
  personalTable(retencaoRegras, {
    registro: 'Prazos de retenção',
    titular: 'Quem aprovou o que um prazo tira',
    finalidade: 'Saber quem viu a lista e disse sim antes de um prazo agir',
    base: 'obrigacao_legal',
    retencao: 'Até a próxima aprovação; o histórico guarda as de antes',
    colunas: ['aprovada_em', 'aprovada_por'],
    outras: ['chave', 'meses', 'meses_aprovados'],
    palavras: { aprovada_em: 'data da aprovação', aprovada_por: 'quem aprovou' },
    alcance: [ofUser(retencaoRegras.aprovada_por)],
    eliminacao: nothing,
  }),
  personalTable(retencaoSuspensoes, {
    registro: 'Suspensões da eliminação',
    titular: 'As pessoas cujos registros a lei manda não eliminar ainda, e quem os suspendeu',
    finalidade: 'Não eliminar o que um processo, uma investigação ou uma ordem ainda precisa (LGPD, art. 16, I)',
    base: 'obrigacao_legal',
    retencao: '5 anos depois do fim',
    colunas: ['motivo_cifrado', 'ate', 'encerrada_em', 'encerrada_por', 'encerramento_cifrado'],
    outras: ['tipo', 'registro_id'],
    // A suspension in force prevents erasure; an ended one keeps its reason, encrypted, and the id of its record.
    alcance: null,
    eliminacao: nothing,
  }),
]
