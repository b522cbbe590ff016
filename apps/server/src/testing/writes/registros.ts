import { conclude, foto, sendPedacos } from '../../arquivos/arquivos.factory.ts'
import { sendFile } from '../send-file.ts'
import { eventually } from '../testing.ts'
import type { World, Writes } from './write.ts'

const PROGRESSO = { tarefas: 'how far the work is must be seen while its transaction is open' }

async function newEstado({ admin, unique, sql }: World) {
  const [{ code }] = await sql(`select a || b as code from
    (select chr(65 + i) as a from generate_series(0, 25) i) x, (select chr(65 + i) as b from generate_series(0, 25) i) y
    where a || b not in (select code from estados) order by random() limit 1`)
  const { body } = await admin.post('/estados', { name: `Estado ${unique()}`, code, is_active: true })
  return body as { id: string; versao: number; code: string; name: string }
}

const newItem = async ({ admin, unique }: World) =>
  (await admin.post('/catalogos/planos_saude', { name: `Plano ${unique()}` })).body as {
    id: string
    versao: number
    name: string
  }

const csv = async ({ server }: World, cookie: string, bytes: string) =>
  (await sendFile(server, { nome: 'a.csv', finalidade: 'importacao', bytes, cookie })).body.id as string

const newUsuario = (unique: string) => ({
  full_name: 'Pessoa Nova',
  email: `nova-${unique}@teste.portal`,
  role: 'consultor',
})
const invite = async ({ admin, unique }: World) =>
  (await admin.post('/usuarios', newUsuario(unique()))).body.usuario as { id: string; versao: number }

/** Operations on clinics, catalogues, people and the company. */
export const REGISTROS: Writes = {
  'imagensDeFora.startImagensDeFora': {
    history: { none: 'each clinic has its own when its pictures are here' },
    async prepare({ admin, clinica }) {
      // A private address, which is never fetched.
      await clinica({ image_url: 'https://10.0.0.1/casa.jpg' })
      return () => admin.post('/imagens-de-fora', {})
    },
    after: ({ admin }) =>
      eventually(
        () => admin.get('/imagens-de-fora'),
        ({ body }) => body.esperando === 0,
      ),
  },
  'vagas.confirmVagas': {
    history: ['criar clinica_vagas'],
    async prepare({ consultor, clinica }) {
      const id = await clinica({ tipo_atendimento: 'feminina' })
      const vagas = [{ genero: 'feminina', tipo_internacao: null, vagas: 2 }]
      return () => consultor.post(`/clinicas/${id}/vagas`, { fonte: 'telefone', vagas, visto_em: null })
    },
  },
  'vagas.pedirConfirmacao': {
    history: { none: 'links are kept as they are, ended ones too, with who made them and when' },
    async prepare({ consultor, clinica }) {
      const id = await clinica()
      return () => consultor.post(`/clinicas/${id}/vagas/pedidos`)
    },
  },
  'clinicas.createClinica': {
    history: ['criar clinicas'],
    prepare:
      async ({ gerenciador }) =>
      () =>
        gerenciador.post('/clinicas', { name: 'Nova', city: 'Campinas', state: 'SP' }),
  },
  'clinicas.updateClinica': {
    history: ['editar clinicas'],
    async prepare({ gerenciador, clinica }) {
      const { id, versao } = (await gerenciador.get(`/clinicas/${await clinica()}/completa`)).body
      return () => gerenciador.patch(`/clinicas/${id}`, { versao, repasse: '12%' })
    },
  },
  'clinicas.deleteClinica': {
    history: ['excluir clinicas'],
    async prepare({ gerenciador, clinica }) {
      const id = await clinica()
      return () => gerenciador.delete(`/clinicas/${id}`)
    },
  },
  'clinicas.restoreClinica': {
    history: ['editar clinicas'],
    async prepare({ gerenciador, clinica }) {
      const id = await clinica()
      await gerenciador.delete(`/clinicas/${id}`)
      return () => gerenciador.post(`/clinicas/${id}/restaurar`)
    },
  },
  'clinicas.exportClinicas': {
    history: ['exportar clinicas'],
    prepare:
      async ({ gerenciador }) =>
      () =>
        gerenciador.get('/clinicas-exportar'),
  },
  'regularidade.updateRegularidade': {
    history: ['editar clinicas'],
    async prepare({ gerenciador, clinica }) {
      const id = await clinica()
      return () => gerenciador.patch(`/clinicas/${id}/regularidade`, { versao: 0, natureza: 'hospital_geral' })
    },
  },
  'regularidade.setNatureza': {
    history: ['editar clinicas'],
    async prepare({ gerenciador, clinica }) {
      const clinicas = [await clinica(), await clinica()]
      return () => gerenciador.post('/clinicas-natureza', { clinicas, natureza: 'hospital_geral' })
    },
  },
  'regularidade.exportLicencas': {
    history: ['exportar clinicas'],
    prepare:
      async ({ gerenciador }) =>
      () =>
        gerenciador.get('/clinicas-licencas-exportar'),
  },
  'importacao.startImportacao': {
    history: ['criar clinicas'],
    apart: PROGRESSO,
    async prepare(world) {
      const { gerenciador, untilDone } = world
      const arquivo_id = await csv(world, gerenciador.cookie, 'nome;cidade;uf\nImportada;Campinas;SP\n')
      const pedido = { arquivo_id, mapeamento: ['name', 'city', 'state'], simular: false }
      return untilDone(gerenciador, () => gerenciador.post('/importacao/clinicas', pedido))
    },
  },

  'estados.createEstado': {
    history: ['criar estados'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post('/estados', { name: 'Estado Novo', code: 'ZZ', is_active: true }),
  },
  'estados.updateEstado': {
    history: ['editar estados'],
    async prepare(world) {
      const { id, versao, code } = await newEstado(world)
      return () => world.admin.patch(`/estados/${id}`, { versao, code, name: 'Outro nome', is_active: true })
    },
  },
  'estados.deleteEstado': {
    history: ['excluir estados'],
    async prepare(world) {
      const { id } = await newEstado(world)
      return () => world.admin.delete(`/estados/${id}`)
    },
  },

  'catalogos.createItem': {
    history: ['criar planos_saude'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.post('/catalogos/planos_saude', { name: 'Plano novo' }),
  },
  'catalogos.updateItem': {
    history: ['editar clinicas', 'editar planos_saude'],
    async prepare(world) {
      const { id, versao, name } = await newItem(world)
      await world.clinica({ planos_saude: [name] })
      const campos = { versao, name: `${name} de outro nome`, is_active: true }
      return () => world.admin.patch(`/catalogos/planos_saude/${id}`, campos)
    },
  },
  'catalogos.deleteItem': {
    history: ['excluir planos_saude'],
    async prepare(world) {
      const { id } = await newItem(world)
      return () => world.admin.delete(`/catalogos/planos_saude/${id}`)
    },
  },

  'cidades.updateCidade': {
    history: ['editar cidades'],
    async prepare({ admin, sql }) {
      const [{ id, versao }] = await sql(`select id, versao from cidades where nome = 'Campinas' and estado = 'SP'`)
      const campos = { versao, latitude: -22.9, longitude: -47.06, populacao: 7, ddd: '19' }
      return () => admin.patch(`/cidades/${id}`, campos)
    },
  },
  'cidades.popularCidades': {
    history: ['criar cidades', 'editar cidades'],
    apart: PROGRESSO,
    async prepare({ admin, sql, untilDone }) {
      await sql(`delete from cidades where nome = 'Olinda'`)
      await sql(`update cidades set populacao = 1 where nome = 'Recife' and estado = 'PE'`)
      return untilDone(admin, () => admin.post('/cidades/popular', { uf: 'PE' }))
    },
  },
  'cidades.importCidades': {
    history: ['criar cidades'],
    apart: PROGRESSO,
    async prepare(world) {
      const arquivo_id = await csv(world, world.admin.cookie, 'nome;uf\nCidade Nova do Teste;SP\n')
      return world.untilDone(world.admin, () => world.admin.post('/cidades/importar', { arquivo_id }))
    },
  },
  'tarefas.cancelTarefa': {
    history: { none: 'a cancelled task leaves nothing, and the task itself says that it was cancelled' },
    async prepare({ gerenciador, idOf, sql }) {
      // A task of a node that died long ago, so that it does not prevent another start.
      const [{ id }] = await sql(
        `insert into tarefas (tipo, created_by, sinal_em)
         values ('importar_clinicas', $1, now() - interval '1 hour') returning id`,
        [await idOf(gerenciador)],
      )
      return () => gerenciador.post(`/tarefas/${id}/cancelar`)
    },
  },
  'arquivos.concludeEnvio': {
    history: { none: 'a file that nothing refers to yet; the record that takes it in has the history' },
    async prepare({ server, gerenciador }) {
      const path = await sendPedacos(server, gerenciador.cookie, await foto(400, 300))
      return () => conclude(server, gerenciador.cookie, path)
    },
  },

  'empresa.updateEmpresa': {
    history: ['editar empresa_config'],
    async prepare({ admin }) {
      const { id, updated_at, ...campos } = (await admin.get('/empresa')).body
      return () => admin.put('/empresa', { ...campos, razao_social: 'Vida Nova Ltda' })
    },
  },
  'inicio.changePrimeirosPassos': {
    history: ['editar empresa_config'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.patch('/inicio/primeiros-passos', { sem_roleta: true }),
  },
  'usuarios.createUsuario': {
    history: ['criar profiles'],
    apart: { auth_verifications: 'the link of the invitation is made after the person; another can be sent' },
    prepare:
      async ({ admin, unique }) =>
      () =>
        admin.post('/usuarios', newUsuario(unique())),
  },
  'usuarios.updateUsuario': {
    history: ['editar profiles'],
    async prepare({ admin, pessoa }) {
      const { id } = await pessoa()
      const { versao } = (await admin.get(`/usuarios/${id}`)).body
      return () => admin.patch(`/usuarios/${id}`, { versao, role: 'gerenciador', email: `outro-${id}@teste.portal` })
    },
  },
  'usuarios.approveUsuario': {
    history: ['editar profiles'],
    async prepare({ admin, pessoa, sql }) {
      const { id } = await pessoa()
      await sql('update profiles set aprovado = false where id = $1', [id])
      const { versao } = (await admin.get(`/usuarios/${id}`)).body
      return () => admin.post(`/usuarios/${id}/aprovar`, { versao })
    },
  },
  'usuarios.resendConvite': {
    history: ['editar profiles'],
    apart: { auth_verifications: 'the link is made after the former ones ended; another can be sent' },
    async prepare(world) {
      const { id } = await invite(world)
      return () => world.admin.post(`/usuarios/${id}/convite`)
    },
  },
  'usuarios.createLinkSenha': {
    history: ['editar profiles'],
    apart: { auth_verifications: 'the link is made after the former ones ended; another can be made' },
    async prepare({ admin, pessoa }) {
      const { id } = await pessoa()
      return () => admin.post(`/usuarios/${id}/senha`)
    },
  },
  'usuarios.exportUsuarios': {
    history: ['exportar profiles'],
    prepare:
      async ({ admin }) =>
      () =>
        admin.get('/usuarios-exportar?motivo=Conferencia'),
  },
}
