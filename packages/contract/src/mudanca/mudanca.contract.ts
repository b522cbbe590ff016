import { z } from 'zod'
import { ADMIN, ROLES } from '../access.ts'
import { SENHA_FALTANDO, SENHA_LONGA, SENHA_MAXIMA } from '../acesso/credenciais.ts'
import { codigo } from '../acesso/duas-etapas.contract.ts'
import { id, nome, telefoneDoMundo } from '../common.ts'
import { NOME_CONTATO } from '../leads/limites.ts'
import { ETAPAS } from '../leads/opcoes.ts'
import { operation } from '../operation.ts'
import { ESTADOS_EXECUCAO } from './estados.ts'
import { mapaDaMudanca, mapaMudanca } from './mapa.ts'

const feito = z.object({ ok: z.literal(true) })
const contagem = z.number().int()

/** A file of the old portal that was uploaded completely. */
const arquivoMudanca = z.object({
  id: z.uuid(),
  nome: z.string(),
  tamanho: z.number(),
  enviado_em: z.iso.datetime(),
  /** Instant at which the file is deleted automatically. */
  some_em: z.iso.datetime(),
})
export type ArquivoMudanca = z.infer<typeof arquivoMudanca>

/** A rehearsal or a real run, started on the page or by command. */
const execucaoMudanca = z.object({
  id: z.uuid(),
  /** True if it is a rehearsal, rolled back at its end. */
  simulada: z.boolean(),
  estado: z.enum(ESTADOS_EXECUCAO),
  /** Present step, in words; '' before the run begins. */
  etapa: z.string(),
  feitas: z.number(),
  /** Null while the amount of work is unknown. */
  total: z.number().nullable(),
  iniciada_em: z.iso.datetime(),
  terminada_em: z.iso.datetime().nullable(),
  /** Name of who started the run; null for the command line. */
  por: z.string().nullable(),
  fonte: z.string(),
  /** Address of the backup made before a real run; null for rehearsals and until the backup is made. */
  copia: z.string().nullable(),
  /** Reason of the failure, as a sentence. */
  erro: z.string().nullable(),
  tem_relatorio: z.boolean(),
})
export type ExecucaoMudanca = z.infer<typeof execucaoMudanca>

const porTabela = z.object({
  lidas: contagem,
  novas: contagem,
  iguais: contagem,
  alteradas: contagem,
  recusadas: contagem,
})

/** A row of the old portal; `id` is null if the old value does not look like an id: it may be a CPF. */
const linhaAntiga = { tabela: z.string(), id: z.string().nullable() }

/** Report of a run. Of the rows it holds ids only, no other value. */
const relatorioMudanca = z.object({
  /** Keyed by the old table's name, without `public.`. */
  tabelas: z.record(z.string(), porTabela),
  arquivos: z.object({ encontrados: contagem, faltando: contagem, orfaos: contagem, bytes: z.number() }),
  /** Clinics that name a file which was not found. */
  arquivos_faltando: z.array(z.object({ clinica: z.uuid(), coluna: z.string(), motivo: z.string() })),
  /** Rows whose document was not found. */
  documentos_faltando: z.array(z.object({ ...linhaAntiga, motivo: z.string() })).default([]),
  /** Stored files that nothing uses: bucket and name; of other buckets than the clinics' only their number. */
  arquivos_orfaos: z.array(z.string()),
  contas: z.object({ com_senha: contagem, sem_senha: contagem, recusadas: contagem }),
  links: z.object({ vivos: contagem, mortos: contagem }),
  /** Unknown data: rows by table, and rows with a value by '<table>.<column>'. */
  desconhecidas: z.record(z.string(), contagem),
  recusas: z.array(z.object({ ...linhaAntiga, motivo: z.string() })),
  recusas_no_total: contagem,
  conflitos: z.array(z.object(linhaAntiga)),
  /** Values that were cut or left out of a row that was brought. */
  ajustes: z.array(z.object({ ...linhaAntiga, coluna: z.string(), motivo: z.string() })),
  ajustes_no_total: contagem,
  /** Accounts that wait for an administrator's approval. */
  a_aprovar: contagem,
  /** Leads without a readable telephone, which somebody has to check. */
  a_conferir: contagem.default(0),
  /** Old ids of leads that share a telephone; all of them were brought. */
  mesmo_telefone: z.array(z.object({ tabela: z.string(), ids: z.array(z.string()) })).default([]),
  /** Values that leads got of fields of the company's own, by the names of these. */
  proprios: z.record(z.string(), contagem).default({}),
  /** Columns that each field was read from, by their labels, for tables of unknown names. */
  reconhecidas: z.record(z.string(), z.record(z.string(), z.array(z.string()))).default({}),
  /** Number of different values whose meaning here nobody chose, by kind. */
  sem_destino: z
    .object({ etapas: contagem, motivos: contagem, origens: contagem, pessoas: contagem })
    .default({ etapas: 0, motivos: 0, origens: 0, pessoas: 0 }),
  /** Columns of the tables that were not recognised. */
  colunas: z.record(z.string(), z.array(z.string())),
  /** Rows of the old hosting's own tables, and of tables that were chosen to stay there. */
  nao_mudam: z.record(z.string(), contagem),
  /** Names of the records that each table became. */
  viram: z.record(z.string(), z.string()),
  simulado: z.boolean(),
  segundos: z.number(),
  /** Further observations, as sentences. */
  avisos: z.array(z.string()),
})
export type RelatorioMudanca = z.infer<typeof relatorioMudanca>

/** Pictures and videos that are fetched after the rows. */
const imagensMudanca = z.object({
  total: contagem,
  trazidas: contagem,
  esperando: contagem,
  /** Pictures removed from their clinics because they were not found. */
  faltando: contagem,
})
export type ImagensMudanca = z.infer<typeof imagensMudanca>

const situacaoMudanca = z.object({
  /** End of the move; null while the page is open. */
  concluida: z.object({ em: z.iso.datetime(), por: z.string().nullable() }).nullable(),
  arquivos: z.array(arquivoMudanca),
  /** Newest first, a running one at the top. */
  execucoes: z.array(execucaoMudanca),
  /** Null where the move brought no addresses of pictures. */
  imagens: imagensMudanca.nullable(),
})
export type SituacaoMudanca = z.infer<typeof situacaoMudanca>

/** Records made since the backup of the last real run, which restoring it would lose. */
const desdeACopia = z.object({
  /** Null before the first real run. */
  copia: z
    .object({
      /** Address of the backup in the form that the restore takes. */
      endereco: z.string(),
      /** Every row acknowledged before this instant is in the backup. */
      instante: z.iso.datetime(),
      /** True if the backup still exists. */
      existe: z.boolean(),
      /** Command to type on the server, with the portal stopped and the folder empty. */
      comando: z.string(),
    })
    .nullable(),
  total: contagem,
  /** By kind of record in words, the largest first. */
  linhas: z.array(z.object({ registro: z.string(), linhas: contagem })),
})
export type DesdeACopia = z.infer<typeof desdeACopia>

/** An account that was brought; id and version are those of the operations of `usuarios`. */
const contaMudanca = z.object({
  id: z.uuid(),
  versao: z.number(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
})
export type ContaMudanca = z.infer<typeof contaMudanca>

const contasMudanca = z.object({
  /** Active and approved accounts without a password: `createLinkSenha` sends the link. */
  sem_senha: z.array(contaMudanca),
  /** Accounts that wait for approval: `approveUsuario`. */
  aguardando: z.array(contaMudanca),
  /** Accounts with another role in the old portal than here: `updateUsuario` gives it. */
  a_promover: z.array(contaMudanca.extend({ papel_antigo: z.enum(ROLES) })),
})
export type ContasMudanca = z.infer<typeof contasMudanca>

/** A lead of the old portal without a readable telephone; it is brought with its past once somebody enters one. */
const leadAConferir = z.object({
  id: z.uuid(),
  /** Start of the run that found the lead. */
  desde: z.iso.datetime(),
  /** Null where the old portal had none. */
  nome: z.string().nullable(),
  /** Spelling of the old portal. */
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  etapa: z.enum(ETAPAS),
  criado_em: z.iso.datetime(),
  /** Consultant who will get the lead; null for the queue. */
  consultor: z.string().nullable(),
  /** Number of notes and contacts that will be brought. */
  interacoes: z.number(),
})
export type LeadAConferir = z.infer<typeof leadAConferir>

const opcoes = z.object({
  /** Leaves out all old links. */
  sem_links: z.boolean().default(false),
  /** Keeps old registration links that have not expired, for 30 days at most. */
  links_de_cadastro: z.boolean().default(false),
  /** Address of the old storage, whose pictures are fetched after the rows. */
  antigo: z
    .url({ protocol: /^https$/, error: 'Use um endereço como https://projeto.supabase.co' })
    .max(300)
    .optional(),
  /** Leaves out leads made before this day. */
  desde: z.iso.date('Use uma data que exista').optional(),
})
export type OpcoesMudanca = z.output<typeof opcoes>

/** A registration link of the old portal, which opens no form. */
export const linkAntigo = z.object({
  clinica: z.object({ name: z.string(), city: z.string(), state: z.string(), image_url: z.string().nullable() }),
  consultor: z.object({ nome: z.string(), foto: z.string().nullable() }),
  /** Telephone of the consultant, otherwise of the company, in E.164 digits. */
  whatsapp: z.string().nullable(),
})
export type LinkAntigo = z.infer<typeof linkAntigo>

export const mudanca = {
  getMudanca: operation({
    method: 'GET',
    path: '/mudanca',
    summary: 'A mudança do portal antigo: arquivos enviados, ensaios e mudanças feitas, e o andamento',
    access: ADMIN,
  }).output(situacaoMudanca),
  concludeEnvio: operation({
    method: 'POST',
    path: '/mudanca/arquivos',
    summary: 'Conferir e guardar um arquivo do portal antigo já enviado por inteiro; repetir dá o mesmo arquivo',
    access: ADMIN,
  })
    .input(z.object({ envio: z.string().regex(/^[\da-f]{32}$/, 'Envio desconhecido') }))
    .output(arquivoMudanca),
  removeArquivo: operation({
    method: 'DELETE',
    path: '/mudanca/arquivos/{id}',
    summary: 'Apagar um arquivo enviado; repetir não é erro',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(feito),
  getMapa: operation({
    method: 'GET',
    path: '/mudanca/mapa',
    summary:
      'O que cada tabela, etapa, motivo, origem e pessoa do portal antigo é aqui, e o que a última leitura achou',
    access: ADMIN,
  }).output(mapaDaMudanca),
  saveMapa: operation({
    method: 'PUT',
    path: '/mudanca/mapa',
    summary: 'Guardar o que cada coisa do portal antigo é aqui; recusado se outra pessoa o alterou nesse meio-tempo',
    access: ADMIN,
  })
    .input(z.object({ versao: z.number().int().min(0), mapa: mapaMudanca }))
    .output(mapaDaMudanca),
  simulate: operation({
    method: 'POST',
    path: '/mudanca/simular',
    summary: 'Ensaiar a mudança com os arquivos enviados: a mesma, desfeita no fim',
    access: ADMIN,
    successStatus: 201,
  })
    .input(opcoes)
    .output(execucaoMudanca),
  move: operation({
    method: 'POST',
    path: '/mudanca/mudar',
    summary: 'Fazer a mudança com os arquivos enviados, depois de um backup; pede a senha e a segunda etapa',
    access: ADMIN,
    successStatus: 201,
  })
    .input(
      opcoes.extend({
        password: z.string(SENHA_FALTANDO).min(1, SENHA_FALTANDO).max(SENHA_MAXIMA, SENHA_LONGA),
        /** Authenticator or recovery code; required when the second step is on. */
        codigo: codigo.optional(),
      }),
    )
    .output(execucaoMudanca),
  getRelatorio: operation({
    method: 'GET',
    path: '/mudanca/execucoes/{id}/relatorio',
    summary: 'O relatório de um ensaio ou de uma mudança',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(relatorioMudanca),
  getDesdeACopia: operation({
    method: 'GET',
    path: '/mudanca/desde-a-copia',
    summary: 'O que foi gravado desde o backup da última mudança, e o comando que volta a ele',
    access: ADMIN,
  }).output(desdeACopia),
  listContas: operation({
    method: 'GET',
    path: '/mudanca/contas',
    summary: 'Contas trazidas que precisam de senha, aguardam aprovação ou tinham outro papel',
    access: ADMIN,
  }).output(contasMudanca),
  conclude: operation({
    method: 'POST',
    path: '/mudanca/concluir',
    summary: 'Concluir a mudança: a página fecha, os arquivos enviados somem, os relatórios ficam',
    access: ADMIN,
  }).output(feito),
  listConferir: operation({
    method: 'GET',
    path: '/mudanca/conferir',
    summary: 'Leads do portal antigo sem um telefone que se entenda, do mais novo ao mais antigo, 25 por página',
    access: ADMIN,
  })
    .input(z.object({ pagina: z.coerce.number<number>().int().min(1).max(10_000).default(1) }))
    .output(z.object({ itens: z.array(leadAConferir), total: z.number() })),
  mendConferir: operation({
    method: 'POST',
    path: '/mudanca/conferir/{id}/corrigir',
    summary: 'Trazer um lead a conferir, com o telefone certo e com o seu histórico',
    access: ADMIN,
  })
    .input(z.object({ id, telefone: telefoneDoMundo, nome: nome(NOME_CONTATO).optional() }))
    .output(z.object({ lead: z.object({ id: z.uuid(), numero: z.number() }) })),
  discardConferir: operation({
    method: 'POST',
    path: '/mudanca/conferir/{id}/descartar',
    summary: 'Descartar um lead a conferir; o que o portal antigo sabia dele é apagado daqui',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(feito),
  openLinkAntigo: operation({
    method: 'GET',
    path: '/publico/link-antigo/{token}',
    summary: 'Um link de cadastro do portal antigo: a clínica e com quem falar para pedir um novo',
    access: 'token',
  })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(linkAntigo),
}
