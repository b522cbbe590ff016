import { randomUUID } from 'node:crypto'
import { id as uuid } from '@portal/contract/common'
import { RETIRAR_CONSENTIMENTO } from '@portal/contract/pacientes/consentimento'
import {
  DETALHES_MAXIMO,
  isEncerrada,
  PEDIDO_EM_PALAVRAS,
  ROTULO_ESTADO,
  ROTULO_TIPO_SOLICITACAO,
  ROTULO_TITULAR,
} from '@portal/contract/privacidade/solicitacao'
import { codigoCampos, solicitacaoCampos } from '@portal/contract/privacidade/solicitacoes.contract'
import { formatTelefone } from '@portal/contract/telefone'
import type { FastifyRequest } from 'fastify'
import { findContatoPublico } from '../../empresa/contato.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { CODIGO_MINUTOS } from '../../formularios/codigos.service.ts'
import { linkPage } from '../../links/pagina.service.ts'
import { dayOf } from '../../platform/day.ts'
import type { Kit } from '../../platform/feature.ts'
import { type BlocoPagina, type CampoPagina, pageHtml } from '../../platform/http/page-blocks.ts'
import type { PublicPage, PublicPageRoute } from '../../platform/http/public-page.ts'
import { type Enviado, type Erros, type Recusado, recusaDe } from '../recusa.ts'
import type { AvisosTitularService } from './avisos.service.ts'
import { dossieEmBlocos } from './dossie-na-pagina.ts'
import { CONFIRMACAO_DIAS, novoProtocolo, PRAZO_DIAS } from './pedido.ts'
import { CODIGO_ESGOTADO, type PedidosService } from './pedidos.service.ts'
import { caminhoDaResposta, type RespostasService } from './respostas.service.ts'

/** Tells the protocol of a registered request. */
const registrada = (protocolo: string) =>
  `Solicitação registrada! Protocolo ${protocolo}. Responderemos em até ${PRAZO_DIAS} dias.`

const PART = 'src/privacidade/publica.css'
const TITULO = 'Privacidade'
const DESCRICAO = 'Como cuidamos dos seus dados, e como pedir o que a lei garante.'

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

const pageOf = (titulo: string, blocos: BlocoPagina[], status = 200): PublicPage => ({
  status,
  title: TITULO,
  description: DESCRICAO,
  body: pageHtml({ titulo, blocos }),
})

const camposDoPedido = ({ enviado, erros }: Pick<Recusado, 'enviado' | 'erros'>): CampoPagina[] => {
  const campo = (nome: string, campos: Omit<CampoPagina, 'nome' | 'valor' | 'erro'>): CampoPagina => ({
    ...{ nome, valor: enviado[nome] ?? '', ...campos },
    ...(erros[nome] && { erro: erros[nome] }),
  })
  return [
    campo('tipo', {
      ...{ rotulo: 'O que você pede', tipo: 'escolha', max: 40, obrigatorio: true },
      opcoes: Object.entries(PEDIDO_EM_PALAVRAS),
    }),
    campo('titular', {
      ...{ rotulo: 'De quem são os dados', tipo: 'escolha', max: 40, obrigatorio: true },
      opcoes: Object.entries(ROTULO_TITULAR),
    }),
    campo('nome', { rotulo: 'Seu nome completo', tipo: 'texto', max: 200, obrigatorio: true, autocomplete: 'name' }),
    campo('documento', {
      ...{ rotulo: 'CPF ou telefone com DDD', tipo: 'texto', max: 40, obrigatorio: true },
      dica: 'O mesmo que foi informado a nós. De um menor de 18 anos, o CPF dele.',
    }),
    campo('email', {
      ...{ rotulo: 'Seu e-mail', tipo: 'email', max: 254, obrigatorio: true, autocomplete: 'email' },
      dica: 'Mandamos um código a ele, para saber que é seu. Se não tem e-mail, ligue ou escreva para nós: o contato está no fim desta página.',
    }),
    campo('detalhes', {
      ...{ rotulo: 'Detalhes (se quiser)', tipo: 'area', max: DETALHES_MAXIMO },
      dica: 'Por exemplo, o que está errado e como deve ficar. Não escreva sobre saúde.',
    }),
  ]
}

const DIGITE = `Enviamos ao seu e-mail um código de seis números, que vale ${CODIGO_MINUTOS} minutos. Digite-o abaixo.`
const CONFIRA =
  'O que você enviou em um formulário e confirmou com este mesmo e-mail sai na hora. O resto nossa equipe confere com você.'
const SEM_CODIGO =
  'Hoje já enviamos códigos demais a este e-mail ou a esta rede. Peça outro amanhã, nesta mesma página.'
const FORA_DOS_LIMITES = `Recebemos muitos pedidos hoje. O seu segue quando você digitar o código; sem isso, sai em ${CONFIRMACAO_DIAS} dias.`
const CONFIRMADO = 'E-mail confirmado.'

/** Public pages of privacy, usable without script (LGPD arts. 9, 18 and 41). */
export function paginasPrivacidade(
  {
    pedidos,
    respostas,
    avisos,
  }: { pedidos: PedidosService; respostas: RespostasService; avisos: AvisosTitularService },
  { database: { db }, clock }: Pick<Kit, 'database' | 'clock'>,
): PublicPageRoute[] {
  const contactOf = () => findContatoPublico(db)

  /** Contact for cases in which no form helps. */
  async function contatoEmBlocos(): Promise<BlocoPagina[]> {
    const contato = await contactOf()
    const { nome_fantasia } = await findEmpresa(db)
    const itens: [string, string][] = [
      ['Encarregado de dados', contato.encarregado_nome ?? nome_fantasia],
      ['E-mail', contato.encarregado_email ?? contato.email ?? ''],
      ['Telefone', formatTelefone(contato.telefone ?? contato.whatsapp ?? '')],
    ]
    return [
      { tipo: 'titulo', texto: 'Sem e-mail, ou se o código não chega' },
      { tipo: 'texto', texto: 'Escreva ou ligue: o pedido vale igual, e é de graça.' },
      { tipo: 'valores', itens: itens.filter(([, valor]) => valor !== '') },
    ]
  }

  async function inicio(recusado?: Recusado & { acao: string }): Promise<PublicPage> {
    const [aviso, { nome_fantasia, fuso_horario }] = [await avisos.current(), await findEmpresa(db)]
    const dia = dayOf(aviso.created_at.getTime(), fuso_horario).split('-').toReversed().join('/')
    const daParte = (acao: string) =>
      recusado?.acao === acao ? recusado : { enviado: {} as Enviado, erros: {} as Erros, falha: null }
    const [pedir, acompanhar] = [daParte('pedir'), daParte('acompanhar')]
    const frase = (falha: string | null): BlocoPagina[] =>
      falha ? [{ tipo: 'frase', texto: falha, alerta: true }] : []
    const formularios: BlocoPagina[] = [
      { tipo: 'titulo', texto: 'Fazer um pedido' },
      ...frase(pedir.falha),
      {
        ...{ tipo: 'form', id: 'pedir', acao: '/privacidade', botao: 'Enviar pedido', isca: true },
        campos: camposDoPedido(pedir),
        ocultos: { acao: 'pedir', envio: uuid.safeParse(pedir.enviado.envio).data ?? randomUUID() },
      },
      { tipo: 'titulo', texto: 'Acompanhar um pedido' },
      ...frase(acompanhar.falha),
      {
        ...{ tipo: 'form', id: 'acompanhar', acao: '/privacidade', botao: 'Acompanhar' },
        campos: [
          {
            nome: 'protocolo',
            rotulo: 'Protocolo',
            tipo: 'texto',
            max: 40,
            obrigatorio: true,
            autocomplete: 'off',
            valor: acompanhar.enviado.protocolo ?? '',
          },
          {
            nome: 'senha',
            rotulo: 'Senha de acompanhamento',
            tipo: 'texto',
            max: 40,
            obrigatorio: true,
            autocomplete: 'off',
          },
        ],
        ocultos: { acao: 'acompanhar' },
      },
    ]
    const oAviso: BlocoPagina[] = [
      { tipo: 'titulo', texto: 'Aviso de Privacidade' },
      { tipo: 'aviso', texto: aviso.texto },
      { tipo: 'texto', texto: `Versão ${aviso.versao}, de ${dia}.` },
    ]
    const linkPara = (texto: string, id: string): BlocoPagina => ({
      tipo: 'link',
      texto,
      href: `#${id}`,
      arquivo: false,
    })
    return pageOf(
      TITULO,
      [
        {
          tipo: 'texto',
          texto: `Aqui você vê o que ${nome_fantasia} tem de você, pede correção, retira o consentimento ou pede que apaguemos tudo. É de graça, e respondemos em até ${PRAZO_DIAS} dias.`,
        },
        // Forms with errors stand first.
        ...(recusado
          ? [...formularios, ...oAviso]
          : [
              linkPara('Fazer um pedido', 'pedir'),
              linkPara('Acompanhar um pedido', 'acompanhar'),
              ...oAviso,
              ...formularios,
            ]),
        ...(await contatoEmBlocos()),
      ],
      recusado?.status,
    )
  }

  async function pedido(request: FastifyRequest, recusado?: Recusado): Promise<PublicPage> {
    const token = tokenOf(request)
    const feito = await pedidos.follow(token)
    const { fuso_horario } = await findEmpresa(db)
    const dia = (em: Date) => dayOf(em.getTime(), fuso_horario).split('-').toReversed().join('/')
    const novo = 'novo' in (request.query as object)
    const acao = `/privacidade/pedido/${token}`
    const espera = !feito.confirmada && !feito.identificada && !isEncerrada(feito.estado)
    const ate = feito.prazo_em && dia(feito.prazo_em)
    const blocos: BlocoPagina[] = []
    const frase = (texto: string, alerta = false) => blocos.push({ tipo: 'frase', texto, alerta })
    if (recusado) frase(recusado.falha, true)
    else if (novo && ate) frase(registrada(feito.protocolo))
    else if (novo)
      frase(
        `Solicitação guardada! Protocolo ${feito.protocolo}. Digite o código que enviamos ao seu e-mail para que ela siga.`,
      )
    else if (!isEncerrada(feito.estado) && feito.confirmada) frase(`${CONFIRMADO} Responderemos até ${ate}.`)
    if (espera) {
      const texto = feito.esgotada ? CODIGO_ESGOTADO : feito.com_codigo ? DIGITE : SEM_CODIGO
      blocos.push({
        tipo: 'texto',
        texto: [...(feito.estado === 'nao_confirmada' ? [FORA_DOS_LIMITES] : []), texto, CONFIRA].join('\n'),
      })
      if (!feito.esgotada && feito.com_codigo)
        blocos.push({
          ...{ tipo: 'form', id: 'codigo', acao, botao: 'Confirmar', ocultos: { acao: 'codigo' } },
          campos: [
            {
              ...{ nome: 'codigo', rotulo: 'Código de seis números', tipo: 'codigo', max: 20, obrigatorio: true },
              autocomplete: 'one-time-code',
            },
          ],
        })
      if (feito.pode_reenviar)
        blocos.push({
          ...{ tipo: 'form', id: 'reenviar', acao, botao: 'Pedir outro código', secundario: true },
          ...{ campos: [], ocultos: { acao: 'reenviar' } },
        })
      if (!feito.com_codigo || feito.esgotada) blocos.push(...(await contatoEmBlocos()))
    }
    if (feito.estado === 'concluida')
      blocos.push({
        tipo: 'texto',
        texto: 'A resposta foi entregue por um link que vale 7 dias, ao contato conferido com você.',
      })
    if (feito.estado === 'negada' && feito.motivo) blocos.push({ tipo: 'texto', texto: `Motivo: ${feito.motivo}` })
    const fim: [string, string] = feito.encerrada_em
      ? ['Encerrada em', dia(feito.encerrada_em)]
      : ['Responderemos até', ate ?? 'depois de confirmado o e-mail']
    blocos.push({
      tipo: 'valores',
      itens: [
        ['Protocolo', feito.protocolo],
        ['Senha de acompanhamento', feito.senha],
        ['Pedido', ROTULO_TIPO_SOLICITACAO[feito.tipo]],
        ['Situação', ROTULO_ESTADO[feito.estado]],
        fim,
      ],
    })
    blocos.push({
      tipo: 'texto',
      texto: 'Anote o protocolo e a senha: com eles você acompanha o pedido na página Privacidade.',
    })
    blocos.push({ tipo: 'link', texto: 'Voltar à página Privacidade', href: '/privacidade', arquivo: false })
    return pageOf('Seu pedido', blocos, recusado?.status)
  }

  return [
    {
      path: '/privacidade',
      part: PART,
      fill: () => inicio(),
      async submit(request) {
        const enviado = request.body as Enviado
        const acao = enviado.acao === 'acompanhar' ? 'acompanhar' : 'pedir'
        try {
          if (acao === 'acompanhar') {
            const token = await pedidos.find(enviado.protocolo ?? '', enviado.senha ?? '', request.ip)
            return { irPara: `/privacidade/pedido/${token}` }
          }
          const campos = solicitacaoCampos.parse({ detalhes: '', ...enviado })
          // A program gets the same answer as a person, and nothing is stored.
          if (enviado.site)
            return pageOf('Seu pedido', [{ tipo: 'frase', texto: registrada(novoProtocolo(clock())), alerta: false }])
          const token = await pedidos.create(uuid.parse(enviado.envio), campos, request.ip)
          return { irPara: `/privacidade/pedido/${token}?novo` }
        } catch (error) {
          return inicio({ ...recusaDe(error, enviado), acao })
        }
      },
    },
    linkPage({
      path: '/privacidade/pedido/:token',
      part: PART,
      contactOf,
      open: (request) => pedido(request),
      async submit(request) {
        const enviado = request.body as Enviado
        const token = tokenOf(request)
        try {
          if (enviado.acao === 'reenviar') {
            await pedidos.resend(token, request.ip)
            return { irPara: `/privacidade/pedido/${token}` }
          }
          const { codigo } = codigoCampos.parse(enviado)
          return { irPara: await pedidos.confirm(token, codigo, request.ip) }
        } catch (error) {
          return pedido(request, recusaDe(error, enviado))
        }
      },
    }),
    linkPage({
      path: '/privacidade/resposta/:token',
      part: PART,
      contactOf,
      async open(request) {
        const token = tokenOf(request)
        const resposta = await respostas.open(token, request.ip, 'pagina')
        const { fuso_horario } = await findEmpresa(db)
        const ate = dayOf(resposta.expira_em.getTime(), fuso_horario).split('-').toReversed().join('/')
        const arquivo = (texto: string, fim: string): BlocoPagina => ({
          ...{ tipo: 'link', texto, href: `${caminhoDaResposta(token)}/${fim}`, arquivo: true },
        })
        return pageOf('Resposta ao seu pedido', [
          { tipo: 'texto', texto: resposta.texto },
          ...(resposta.certificado ? [arquivo('Baixar o certificado em PDF', 'certificado')] : []),
          ...(resposta.dossie
            ? [
                ...dossieEmBlocos(JSON.parse(resposta.dossie), fuso_horario),
                arquivo('Baixar em PDF', 'pdf'),
                arquivo('Baixar em JSON', 'json'),
              ]
            : []),
          {
            tipo: 'valores',
            itens: [
              ['Protocolo', resposta.protocolo],
              ['Pedido', ROTULO_TIPO_SOLICITACAO[resposta.tipo]],
              ['Disponível até', ate],
            ],
          },
          ...(resposta.consentimento
            ? [{ tipo: 'link', texto: RETIRAR_CONSENTIMENTO, href: resposta.consentimento, arquivo: false } as const]
            : []),
          { tipo: 'link', texto: 'Fazer outro pedido', href: '/privacidade', arquivo: false },
        ])
      },
    }),
  ]
}
