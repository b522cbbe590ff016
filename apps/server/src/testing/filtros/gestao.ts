import type { FiltroClinicas } from '@portal/contract/clinicas/clinicas.contract'
import type { FaixaLicenca } from '@portal/contract/clinicas/regularidade'
import type { Licenca } from '@portal/contract/clinicas/regularidade.contract'
import type { FiltroDispositivos } from '@portal/contract/dispositivos/dispositivos'
import type { FiltroUsuarios } from '@portal/contract/usuarios/usuarios.contract'
import {
  type Acervo,
  AGORA,
  emDias,
  HOJE,
  type LinhaClinica,
  type LinhaDispositivo,
  type LinhaUsuario,
} from './acervo.ts'
import { get, type Lista, linesOf, type Pedido } from './filtro.ts'

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const contem = (campos: readonly (string | null)[], texto: string) =>
  campos.some((campo) => campo !== null && semAcento(campo).includes(semAcento(texto)))
const algum = (tem: readonly string[], quais: readonly string[]) => quais.some((um) => tem.includes(um))

export function filtrosDeClinicas({ rede }: Acervo): Lista<LinhaClinica, Omit<FiltroClinicas, 'ordem'>> {
  const viva = ({ arquivado_em }: LinhaClinica) => arquivado_em === null
  const roles = ['admin', 'gerenciador'] as const
  const codigos = (linhas: readonly { codigo?: string | null }[]) => linhas.map(({ codigo }) => codigo ?? '').toSorted()
  return {
    nome: 'clinics',
    linhas: rede,
    ve: viva,
    filtros: {
      texto: {
        valores: ['sao jose', 'AGUAS', 'rj', '%'],
        passa: (uma, texto) => contem([uma.name, uma.city], texto) || uma.state === texto.toUpperCase(),
      },
      voluntario: { valores: [true], passa: (uma) => uma.atende_voluntario },
      involuntario: { valores: [true], passa: (uma) => uma.atende_involuntario },
      specialties: {
        valores: [['Álcool'], ['Álcool', 'Idosos']],
        passa: (uma, quais) => algum(uma.specialties, quais),
      },
      tipos_internacao: { valores: [['Voluntária']], passa: (uma, quais) => algum(uma.tipos_internacao, quais) },
      planos_saude: {
        valores: [['Plano A'], ['Plano A', 'Plano B']],
        passa: (uma, quais) => algum(uma.planos_saude, quais),
      },
      situacao: { valores: ['ativas', 'inativas'], passa: (uma, qual) => uma.active === (qual === 'ativas') },
      pendencia: {
        valores: ['sem_coordenadas', 'sem_fotos', 'nome_repetido'],
        passa: (uma, qual) =>
          ({
            sem_coordenadas: uma.latitude === null || uma.longitude === null,
            sem_fotos: !uma.image_url && uma.gallery_images.length === 0,
            nome_repetido: rede.some(
              (outra) => viva(outra) && outra.id !== uma.id && semAcento(outra.name) === semAcento(uma.name),
            ),
          })[qual],
      },
    },
    respostas: [
      {
        operacao: 'clinicas.listClinicas',
        roles,
        alem: ['ordem', 'pagina'],
        async ask(quem, pedido) {
          const { itens, encontradas, total } = await get(quem, '/clinicas', pedido)
          return { total, encontradas, codigos: codigos(itens) }
        },
        expected: (linhas) => ({
          total: rede.filter(viva).length,
          encontradas: linhas.length,
          codigos: codigos(linhas),
        }),
      },
      {
        operacao: 'clinicas.exportClinicas',
        roles,
        alem: ['ordem'],
        ask: async (quem, pedido) =>
          codigos(
            linesOf(await get(quem, '/clinicas-exportar', pedido)).map(({ Código }) => ({ codigo: Código ?? '' })),
          ),
        expected: codigos,
      },
    ],
  }
}

type FiltroDaLista = { faixa?: FaixaLicenca | undefined; texto: string }
/** Licences that have ended or end within sixty days, of inactive clinics too. */
export function filtrosDeLicencas({ rede }: Acervo): Lista<LinhaClinica, FiltroDaLista> {
  const roles = ['admin', 'gerenciador'] as const
  const ve = ({ arquivado_em, licenca }: LinhaClinica) =>
    arquivado_em === null && licenca !== null && licenca <= emDias(60)
  const matches = (uma: LinhaClinica, texto: string) =>
    contem([uma.name, uma.city], texto) || uma.state === texto.toUpperCase()
  const naFaixa = ({ licenca }: LinhaClinica, faixa: FaixaLicenca) => {
    if (licenca === null) return false
    const ate = { vencidas: -1, d7: 7, d30: 30, d60: 60 }[faixa]
    return licenca <= emDias(ate) && (faixa === 'vencidas' || licenca >= HOJE)
  }
  const porNome = (linhas: readonly { name: string; validade: string }[]) =>
    linhas.map(({ name, validade }) => `${name} ${validade}`).toSorted()
  const daRede = (linhas: readonly LinhaClinica[]) =>
    porNome(linhas.map(({ name, licenca }) => ({ name, validade: licenca ?? '' })))
  return {
    nome: 'licences',
    linhas: rede,
    ve,
    filtros: {
      texto: { valores: ['sao jose', 'rj'], passa: matches },
      faixa: { valores: ['vencidas', 'd7', 'd30', 'd60'], passa: naFaixa },
    },
    respostas: [
      {
        operacao: 'regularidade.listLicencas',
        roles,
        alem: ['ordem', 'direcao', 'pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, total, faixas } = await get(quem, '/clinicas-licencas', { ...pedido, tamanho: 100 })
          const lidas = itens.map((uma: Licenca) => ({ name: uma.name, validade: uma.licenca_validade }))
          return { total, faixas, nomes: porNome(lidas) }
        },
        expected(linhas, { texto }) {
          const achadas = rede.filter((uma) => ve(uma) && (texto === undefined || matches(uma, String(texto))))
          const n = (faixa: FaixaLicenca) => achadas.filter((uma) => naFaixa(uma, faixa)).length
          return {
            total: linhas.length,
            faixas: { vencidas: n('vencidas'), d7: n('d7'), d30: n('d30'), d60: n('d60') },
            nomes: daRede(linhas),
          }
        },
      },
      {
        operacao: 'regularidade.exportLicencas',
        roles,
        alem: ['ordem', 'direcao'],
        ask: async (quem, pedido) =>
          porNome(
            linesOf(await get(quem, '/clinicas-licencas-exportar', pedido)).map((linha) => ({
              name: linha.Clínica ?? '',
              validade: linha['Validade da licença']?.split('/').toReversed().join('-') ?? '',
            })),
          ),
        expected: daRede,
      },
    ],
  }
}

export function filtrosDeUsuarios({
  usuarios,
}: Acervo): Lista<LinhaUsuario, Omit<FiltroUsuarios, 'ordem' | 'direcao'>> {
  const situacao = (um: LinhaUsuario) => {
    if (!um.is_active) return 'inativo'
    if (!um.aprovado) return 'pendente'
    return um.created_by !== null && um.ultimo_acesso === null ? 'convidado' : 'ativo'
  }
  const emails = (linhas: readonly { email?: string }[]) => linhas.map(({ email }) => email).toSorted()
  return {
    nome: 'people',
    linhas: usuarios,
    ve: () => true,
    filtros: {
      texto: {
        valores: ['conceicao', 'TESTE.PORTAL', '77776666', '%'],
        passa: (um, texto) => contem([um.full_name, um.email, um.telefone], texto),
      },
      role: { valores: ['consultor', 'admin'], passa: (um, qual) => um.role === qual },
      situacao: { valores: ['ativo', 'convidado', 'pendente', 'inativo'], passa: (um, qual) => situacao(um) === qual },
    },
    respostas: [
      {
        operacao: 'usuarios.listUsuarios',
        roles: ['admin'],
        alem: ['ordem', 'direcao', 'pagina', 'tamanho'],
        async ask(quem, pedido) {
          const { itens, total } = await get(quem, '/usuarios', { ...pedido, tamanho: 100 })
          return { total, emails: emails(itens) }
        },
        expected: (linhas) => ({ total: linhas.length, emails: emails(linhas) }),
      },
      {
        operacao: 'usuarios.exportUsuarios',
        roles: ['admin'],
        alem: ['ordem', 'direcao', 'motivo'],
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/usuarios-exportar', { ...pedido, motivo: 'Conferência' }))
            .map((linha) => linha['E-mail'])
            .toSorted(),
        expected: emails,
      },
    ],
  }
}

export function filtrosDeDispositivos(
  acervo: Acervo,
): Lista<LinhaDispositivo, { texto: string; filtro: FiltroDispositivos }> {
  const { dispositivos } = acervo
  const visivel = ({ status }: LinhaDispositivo) => status !== 'revogado'
  const noLimite = (um: LinhaDispositivo) =>
    um.pessoa_ativa &&
    dispositivos.filter((outro) => outro.usuario_id === um.usuario_id && outro.status === 'aprovado').length >=
      (um.max_dispositivos ?? 3)
  const presente = (um: LinhaDispositivo) =>
    um.status === 'aprovado' && um.visto_em !== null && AGORA - um.visto_em.getTime() < 5 * 60_000
  const suspeito = (um: LinhaDispositivo) => um.suspeito && (um.status === 'pendente' || um.status === 'aprovado')
  const pessoas = (linhas: readonly { usuario_id: string }[]) =>
    new Set(linhas.map(({ usuario_id }) => usuario_id)).size
  const nomes = (linhas: readonly { device_name?: string }[]) => linhas.map(({ device_name }) => device_name).toSorted()
  return {
    nome: 'devices',
    linhas: dispositivos,
    ve: () => true,
    filtros: {
      texto: {
        valores: ['conceicao', 'teste.portal', 'chrome 3', 'apelido'],
        passa: (um, texto) => contem([um.full_name, um.email, um.device_name, um.apelido], texto),
      },
      filtro: {
        valores: ['todos', 'presentes', 'pendentes', 'aguardando', 'suspeitos', 'no_limite', 'bloqueados', 'removidos'],
        passa: (um, qual) =>
          ({
            todos: visivel(um),
            presentes: presente(um),
            pendentes: um.status === 'pendente',
            aguardando: um.status === 'pendente' && um.pedido_em !== null,
            suspeitos: suspeito(um),
            no_limite: visivel(um) && noLimite(um),
            bloqueados: um.status === 'bloqueado',
            removidos: um.status === 'revogado',
          })[qual],
        ausente: visivel,
      },
    },
    respostas: [
      {
        operacao: 'dispositivos.listDispositivos',
        roles: ['admin'],
        alem: ['pagina'],
        async ask(quem, pedido: Pedido) {
          const { itens, total, resumo } = await get(quem, '/dispositivos', pedido)
          const deles = itens.flatMap((um: { dispositivos: { device_name: string }[] }) => um.dispositivos)
          return { total, resumo, nomes: nomes(deles) }
        },
        expected: (linhas) => ({
          total: pessoas(linhas),
          resumo: {
            ativos: dispositivos.filter(presente).length,
            pendentes: dispositivos.filter(({ status }) => status === 'pendente').length,
            suspeitos: dispositivos.filter(suspeito).length,
            no_limite: pessoas(dispositivos.filter((um) => visivel(um) && noLimite(um))),
          },
          nomes: nomes(linhas),
        }),
      },
      {
        operacao: 'dispositivos.exportDispositivos',
        roles: ['admin'],
        alem: ['motivo'],
        ask: async (quem, pedido) =>
          linesOf(await get(quem, '/dispositivos-exportar', { ...pedido, motivo: 'Conferência' }))
            .map((linha) => linha.Dispositivo)
            .toSorted(),
        expected: nomes,
      },
    ],
  }
}
