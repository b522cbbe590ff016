import { COM_A_CONTA, doUsuario, nada, personalTable } from '../platform/personal-data.ts'
import { mudancaEnvios } from './envios.table.ts'
import { mudancaExecucoes, mudancaLinksCadastro, mudancaSituacao } from './mudanca.table.ts'

/** Personal data of the move from the old portal (LGPD arts. 7 and 37); what moved in is declared by the words that have it. */
export const DADOS_DA_MUDANCA = [
  personalTable(mudancaExecucoes, {
    registro: 'Mudanças do portal antigo',
    titular: 'Quem trouxe os dados',
    finalidade: 'Saber quem trouxe o quê, e quando',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: ['por', 'iniciada_em', 'terminada_em'],
    outras: ['fonte', 'simulada', 'estado', 'etapa', 'feitas', 'total', 'copia', 'copia_instante', 'relatorio', 'erro'],
    palavras: { por: 'quem iniciou' },
    alcance: [doUsuario(mudancaExecucoes.por)],
    eliminacao: nada,
  }),
  personalTable(mudancaEnvios, {
    registro: 'Arquivos do portal antigo enviados',
    titular: 'Quem enviou o arquivo e quem está nele',
    finalidade: 'Trazer os dados do portal antigo',
    base: 'legitimo_interesse',
    retencao: '7 dias, ou até a mudança ser concluída; cifrados e fora dos backups',
    colunas: ['por', 'enviado_em'],
    outras: ['nome', 'tamanho'],
    palavras: { por: 'quem enviou' },
    alcance: [doUsuario(mudancaEnvios.por)],
    eliminacao: nada,
  }),
  personalTable(mudancaLinksCadastro, {
    registro: 'Links de cadastro do portal antigo',
    titular: 'O consultor do link',
    finalidade: 'Dizer a quem abre um link antigo com quem falar',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: ['consultor_id'],
    outras: ['token', 'clinica_id'],
    alcance: [doUsuario(mudancaLinksCadastro.consultor_id)],
    eliminacao: nada,
  }),
  personalTable(mudancaSituacao, {
    registro: 'Conclusão da mudança',
    titular: 'Quem concluiu a mudança',
    finalidade: 'Saber quem encerrou a mudança, e quando',
    base: 'legitimo_interesse',
    retencao: COM_A_CONTA,
    colunas: ['concluida_por', 'concluida_em'],
    outras: ['unica'],
    palavras: { concluida_por: 'quem concluiu' },
    alcance: [doUsuario(mudancaSituacao.concluida_por)],
    eliminacao: nada,
  }),
]
