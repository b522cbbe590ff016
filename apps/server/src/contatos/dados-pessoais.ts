import type { PersonalTable } from '../platform/personal-data.ts'

const ENQUANTO_NA_AGENDA = 'Enquanto o contato estiver na agenda; excluído, 12 meses'
const REGISTRO = ['id', 'created_at', 'updated_at', 'created_by', 'versao']

/** Personal data of the phone book (LGPD arts. 7, 11 and 37). */
export const DADOS_DE_CONTATOS: readonly PersonalTable[] = [
  {
    tabela: 'contatos_telefonicos',
    titular: 'Profissionais, parceiros e familiares com quem a equipe fala',
    tratamentos: [
      {
        finalidade: 'Falar com quem participa do encaminhamento',
        base: 'legitimo_interesse',
        retencao: ENQUANTO_NA_AGENDA,
        colunas: [
          'nome',
          'categoria',
          'telefone',
          'telefone_2',
          'tem_whatsapp',
          'email',
          'cidade',
          'estado',
          'clinica_id',
          'busca',
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
    outras: [...REGISTRO, 'visibilidade', 'dono_id', 'arquivado_em'],
  },
  {
    tabela: 'contato_sugestoes',
    titular: 'Os mesmos, e quem sugere a correção',
    tratamentos: [
      {
        finalidade: 'Manter os telefones da equipe certos',
        base: 'legitimo_interesse',
        retencao: ENQUANTO_NA_AGENDA,
        colunas: ['antes', 'depois', 'autor_id', 'situacao', 'decidida_por', 'decidida_em'],
      },
    ],
    outras: [...REGISTRO, 'contato_id'],
  },
  {
    tabela: 'contato_favoritos',
    titular: 'Quem usa a agenda',
    tratamentos: [
      {
        finalidade: 'Mostrar primeiro os contatos que a pessoa mais usa',
        base: 'contrato',
        retencao: 'Enquanto a pessoa o marcar e o contato existir',
        colunas: ['contato_id'],
      },
    ],
    outras: ['usuario_id'],
  },
]
