import { novoContato } from '../../contatos/contatos.factory.ts'
import { sendFile } from '../send-file.ts'
import type { World, Writes } from './write.ts'

type Salvo = { id: string; versao: number; telefone: string }

const contato = async ({ consultor }: World) => (await consultor.post('/contatos', novoContato())).body as Salvo
const daEquipe = async ({ gerenciador }: World) =>
  (await gerenciador.post('/contatos', novoContato({ visibilidade: 'equipe' }))).body as Salvo

/** Operations on the phone book. */
export const CONTATOS: Writes = {
  'contatos.createContato': {
    history: ['criar contatos_telefonicos'],
    async prepare({ consultor }) {
      const novo = novoContato({ observacoes: 'Atende à noite' })
      return () => consultor.post('/contatos', novo)
    },
  },
  'contatos.updateContato': {
    history: ['editar contatos_telefonicos'],
    async prepare(world) {
      const { id, versao } = await contato(world)
      return () => world.consultor.patch(`/contatos/${id}`, { versao, nome: 'Outro nome' })
    },
  },
  'contatos.deleteContato': {
    history: ['excluir contatos_telefonicos'],
    async prepare(world) {
      const { id } = await contato(world)
      return () => world.consultor.delete(`/contatos/${id}`)
    },
  },
  'contatos.setFavorito': {
    history: { none: 'a mark that only its owner sees' },
    async prepare(world) {
      const { id } = await contato(world)
      return () => world.consultor.put(`/contatos/${id}/favorito`, { favorito: true })
    },
  },
  'contatos.getContato': {
    history: ['ver_sensivel contatos_telefonicos'],
    async prepare({ consultor }) {
      const { body } = await consultor.post('/contatos', novoContato({ observacoes: 'Mãe de quem foi internado' }))
      return () => consultor.get(`/contatos/${body.id}`)
    },
  },
  'contatos.suggestContato': {
    history: ['criar contato_sugestoes'],
    async prepare(world) {
      const { id } = await daEquipe(world)
      return () => world.consultor.post(`/contatos/${id}/sugestoes`, { nome: 'Nome certo' })
    },
  },
  'contatos.decideSugestao': {
    history: ['aceitar contato_sugestoes', 'editar contatos_telefonicos'],
    async prepare(world) {
      const { id } = await daEquipe(world)
      await world.consultor.post(`/contatos/${id}/sugestoes`, { nome: 'Nome certo' })
      const { body } = await world.gerenciador.get('/contatos-sugestoes')
      const sugestao = body.find((s: { contato_id: string }) => s.contato_id === id)
      return () =>
        world.gerenciador.post(`/contatos-sugestoes/${sugestao.id}`, { versao: sugestao.versao, aceitar: true })
    },
  },
  'importacaoContatos.startImportacaoContatos': {
    history: ['criar contatos_telefonicos'],
    apart: {
      tarefas: 'how far the work is must be seen while its transaction is open',
      arquivos: 'the file goes once its contacts are written; one that stays is removed at night',
    },
    async prepare({ server, consultor, untilDone }) {
      const { telefone } = novoContato()
      const bytes = `Nome;Telefone\nImportado;${telefone}\n`
      const { body } = await sendFile(server, {
        nome: 'a.csv',
        finalidade: 'contatos',
        bytes,
        cookie: consultor.cookie,
      })
      const pedido = { arquivo_id: body.id, mapeamento: ['nome', 'telefone'], simular: false }
      return untilDone(consultor, () => consultor.post('/importacao/contatos', pedido))
    },
  },
  'contatos.exportContatos': {
    history: ['exportar contatos_telefonicos'],
    prepare:
      async ({ consultor }) =>
      () =>
        consultor.get('/contatos-exportar?motivo=Conferencia&formato=csv'),
  },
  'contatos.downloadVcard': {
    history: ['exportar contatos_telefonicos'],
    async prepare(world) {
      const { id } = await contato(world)
      return () => world.consultor.get(`/contatos-vcard?tipo=contato&id=${id}`)
    },
  },
}
