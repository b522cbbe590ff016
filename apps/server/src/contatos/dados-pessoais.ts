import { erases, nothing, of, ofUser, personalTable } from '../platform/personal-data.ts'
import { contatoFavoritos, contatoSugestoes, contatosTelefonicos } from './contatos.table.ts'

const ENQUANTO_NA_AGENDA = 'Enquanto o contato estiver na agenda; excluído, 12 meses'

/** Personal data of the phone book (LGPD arts. 7, 11 and 37). */
export const DADOS_DE_CONTATOS = [
  personalTable(contatosTelefonicos, {
    registro: 'Agenda de telefones',
    titular: 'Profissionais, parceiros e familiares com quem a equipe fala',
    tratamentos: [
      {
        finalidade: 'Falar com quem participa do encaminhamento',
        base: 'legitimo_interesse',
        retencao: ENQUANTO_NA_AGENDA,
        colunas: [
          ['nome', 'categoria', 'telefone', 'telefone_2', 'tem_whatsapp'],
          ['email', 'cidade', 'estado', 'clinica_id', 'busca'],
        ],
      },
      {
        finalidade: 'Lembrar o que importa ao falar com a pessoa, que pode ser da família de um paciente',
        base: 'protecao_vida',
        retencao: ENQUANTO_NA_AGENDA,
        saude: true,
        colunas: ['observacoes_cifrado'],
      },
    ],
    outras: ['visibilidade', 'dono_id', 'arquivado_em'],
    alcance: [of('contatos', contatosTelefonicos.id), ofUser(contatosTelefonicos.dono_id)],
    eliminacao: erases,
    conta: erases,
    historico: {},
  }),
  personalTable(contatoSugestoes, {
    registro: 'Correções sugeridas de contatos',
    titular: 'Os mesmos, e quem sugere a correção',
    finalidade: 'Manter os telefones da equipe certos',
    base: 'legitimo_interesse',
    retencao: ENQUANTO_NA_AGENDA,
    colunas: ['antes', 'depois', 'autor_id', 'situacao', 'decidida_por', 'decidida_em'],
    outras: ['contato_id'],
    palavras: { decidida_por: 'quem decidiu', decidida_em: 'data da decisão' },
    alcance: [of('contatos', contatoSugestoes.contato_id), ofUser(contatoSugestoes.autor_id)],
    eliminacao: erases,
    historico: {},
  }),
  personalTable(contatoFavoritos, {
    registro: 'Contatos favoritos',
    titular: 'Quem usa a agenda',
    finalidade: 'Mostrar primeiro os contatos que a pessoa mais usa',
    base: 'contrato',
    retencao: 'Enquanto a pessoa o marcar e o contato existir',
    colunas: ['contato_id'],
    outras: ['usuario_id'],
    alcance: [ofUser(contatoFavoritos.usuario_id)],
    eliminacao: nothing,
    conta: erases,
  }),
]
