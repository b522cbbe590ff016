import { z } from 'zod'
import { ADMIN, ATENDIMENTO } from '../access.ts'
import { clinicaCard, contagemOpcoes, filtrosBusca, pontoMapa } from '../busca/busca.contract.ts'
import { RAIO_FORA_DO_LIMITE, RAIO_INTEIRO, RAIO_MAXIMO, RAIO_MINIMO } from '../busca/raio.ts'
import { CIDADE_BUSCA_CURTA, CIDADE_BUSCA_MINIMO } from '../cidades/busca-cidade.ts'
import { cidade } from '../cidades/cidades.contract.ts'
import { clinica } from '../clinicas/clinicas.contract.ts'
import { selo } from '../clinicas/regularidade.contract.ts'
import { id, latitude, longitude, nome, queryNumber, texto, versioned } from '../common.ts'
import { clinicaPublica } from '../compartilhamento/compartilhamento.contract.ts'
import { destinoCampos } from '../leads/destino.contract.ts'
import { contatoEnviado, formularioContato } from '../leads/formulario.contract.ts'
import { operation } from '../operation.ts'
import { vagasConfirmadas } from '../vagas/vagas.contract.ts'
import { APELIDO, CAMPANHA, MENSAGEM_MAXIMO } from './limites.ts'

const semVazio = (texto: string | null) => texto || null

/** Editable fields of a search link. */
export const linkBuscaCampos = z.object({
  apelido: nome(APELIDO),
  campanha: nome(CAMPANHA).nullable().transform(semVazio),
  is_active: z.boolean(),
  raio_padrao: z
    .number(RAIO_FORA_DO_LIMITE)
    .min(RAIO_MINIMO, RAIO_FORA_DO_LIMITE)
    .max(RAIO_MAXIMO, RAIO_FORA_DO_LIMITE)
    .int(RAIO_INTEIRO),
  mostrar_preco: z.boolean(),
  mensagem: texto(MENSAGEM_MAXIMO).nullable().transform(semVazio),
})
export type LinkBuscaCampos = z.infer<typeof linkBuscaCampos>

/** A consultant's own link to the public search. */
const linkBusca = z.object({
  id: z.uuid(),
  token: z.string(),
  apelido: z.string(),
  campanha: z.string().nullable(),
  is_active: z.boolean(),
  raio_padrao: z.number(),
  mostrar_preco: z.boolean(),
  mensagem: z.string().nullable(),
  /** Created on the first visit; cannot be deleted. */
  principal: z.boolean(),
  /** Totals of the last 30 days in São Paulo, today included. */
  visitas: z.number(),
  buscas: z.number(),
  /** Leads that came in through the link. */
  leads: z.number(),
  created_at: z.iso.datetime(),
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
})
export type LinkBusca = z.infer<typeof linkBusca>

/** Fields of a company's link: it belongs to nobody, so `destino` says who gets the leads of its forms. */
const linkEmpresaCampos = linkBuscaCampos.extend(destinoCampos.shape)
export type LinkEmpresaCampos = z.infer<typeof linkEmpresaCampos>

const linkEmpresa = linkBusca.omit({ principal: true }).extend(destinoCampos.shape).extend({
  /** Name of the person or rule; null for the queue, and once the rule was deleted. */
  destino_nome: z.string().nullable(),
})
export type LinkEmpresa = z.infer<typeof linkEmpresa>

const diaLinkBusca = z.object({ dia: z.iso.date(), visitas: z.number(), buscas: z.number() })
export type DiaLinkBusca = z.infer<typeof diaLinkBusca>

/** Data of a search link's page before a search. */
export const buscaPublica = z.object({
  /** Owner of the link, or the company when that account is closed. */
  consultor: z.object({ nome: z.string(), foto: z.string().nullable() }),
  /** E.164 digits of the consultant, otherwise of the company; null when neither has a number. */
  whatsapp: z.string().nullable(),
  raio_padrao: z.number(),
  mostrar_preco: z.boolean(),
  mensagem: z.string().nullable(),
  /** Filter options: the active items of the catalogues. `value` is sent as `genero`. */
  opcoes: z.object({
    generos: z.array(z.object({ name: z.string(), value: z.string() })),
    tipos: z.array(z.string()),
    planos: z.array(z.string()),
  }),
})
export type BuscaPublica = z.infer<typeof buscaPublica>

export const cidadePublica = cidade.pick({ id: true, nome: true, estado: true })
export type CidadePublica = z.infer<typeof cidadePublica>

const centro = cidade.pick({ id: true, nome: true, estado: true, latitude: true, longitude: true })

/** A card of the public search; `price` is null when the link hides prices. */
export const clinicaCardPublico = clinicaCard.extend({ regularidade: selo.nullable() }).pick({
  id: true,
  distancia_km: true,
  name: true,
  city: true,
  state: true,
  price: true,
  image_url: true,
  tipo_atendimento: true,
  atende_voluntario: true,
  atende_involuntario: true,
  specialties: true,
  specialties_total: true,
  latitude: true,
  longitude: true,
  regularidade: true,
  vagas_confirmadas: true,
})
export type ClinicaCardPublico = z.infer<typeof clinicaCardPublico>

/** Public fields of a clinic, with the price unless the link hides it (then null). */
export const clinicaDaBusca = clinicaPublica.extend({ price: clinica.shape.price, vagas_confirmadas: vagasConfirmadas })
export type ClinicaDaBusca = z.infer<typeof clinicaDaBusca>

const token = z.string().min(1).max(200)
const filtrosPublicos = filtrosBusca.omit({ preco_min: true, preco_max: true }).extend({ token })

export const linksBusca = {
  listLinksBusca: operation({
    method: 'GET',
    path: '/links-busca',
    summary: 'Os links de busca do usuário, o principal primeiro; na primeira visita o principal é criado',
    access: ATENDIMENTO,
  }).output(z.array(linkBusca)),
  exportLinksBusca: operation({
    method: 'GET',
    path: '/links-busca-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'Os links de busca do usuário em um arquivo CSV, sem os endereços deles',
    access: ATENDIMENTO,
  })
    .input(z.object({}))
    .output(z.string()),
  listDiasLinkBusca: operation({
    method: 'GET',
    path: '/links-busca/{id}/dias',
    summary: 'Visitas e buscas de um link em cada um dos últimos 30 dias, de hoje para trás',
    access: ATENDIMENTO,
  })
    .input(z.object({ id }))
    .output(z.array(diaLinkBusca)),
  createLinkBusca: operation({
    method: 'POST',
    path: '/links-busca',
    summary: 'Criar mais um link de busca; 10 por usuário, com o principal',
    access: ATENDIMENTO,
    successStatus: 201,
  })
    .input(linkBuscaCampos.partial().extend({ apelido: linkBuscaCampos.shape.apelido }))
    .output(linkBusca),
  updateLinkBusca: operation({
    method: 'PATCH',
    path: '/links-busca/{id}',
    summary: 'Alterar, ativar ou desativar um link de busca',
    access: ATENDIMENTO,
  })
    .input(linkBuscaCampos.partial().extend(versioned.shape))
    .output(linkBusca),
  renewLinkBusca: operation({
    method: 'POST',
    path: '/links-busca/{id}/renovar',
    summary: 'Trocar o endereço de um link de busca; o anterior deixa de funcionar na hora',
    access: ATENDIMENTO,
  })
    .input(versioned)
    .output(linkBusca),
  deleteLinkBusca: operation({
    method: 'DELETE',
    path: '/links-busca/{id}',
    summary: 'Excluir um link de busca que não é o principal',
    access: ATENDIMENTO,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),

  listLinksEmpresa: operation({
    method: 'GET',
    path: '/links-empresa',
    summary: 'Os links de busca da empresa, o mais novo primeiro',
    access: ADMIN,
  }).output(z.array(linkEmpresa)),
  createLinkEmpresa: operation({
    method: 'POST',
    path: '/links-empresa',
    summary: 'Criar um link de busca da empresa, com o destino dos leads',
    access: ADMIN,
    successStatus: 201,
  })
    .input(
      linkEmpresaCampos
        .partial()
        .extend({ apelido: linkBuscaCampos.shape.apelido, destino: destinoCampos.shape.destino }),
    )
    .output(linkEmpresa),
  updateLinkEmpresa: operation({
    method: 'PATCH',
    path: '/links-empresa/{id}',
    summary: 'Alterar, ativar ou desativar um link de busca da empresa',
    access: ADMIN,
  })
    .input(linkEmpresaCampos.partial().extend(versioned.shape))
    .output(linkEmpresa),
  renewLinkEmpresa: operation({
    method: 'POST',
    path: '/links-empresa/{id}/renovar',
    summary: 'Trocar o endereço de um link de busca da empresa; o anterior deixa de funcionar na hora',
    access: ADMIN,
  })
    .input(versioned)
    .output(linkEmpresa),
  deleteLinkEmpresa: operation({
    method: 'DELETE',
    path: '/links-empresa/{id}',
    summary: 'Excluir um link de busca da empresa',
    access: ADMIN,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),

  getLinkBusca: operation({
    method: 'GET',
    path: '/publico/busca/{token}',
    summary: 'O que a página de um link de busca mostra antes de buscar',
    access: 'token',
  })
    .input(z.object({ token }))
    .output(buscaPublica),
  listCidadesPublicas: operation({
    method: 'GET',
    path: '/publico/busca/{token}/cidades',
    summary: 'Cidades cujo nome contém o texto; 15, da mais populosa à menos',
    access: 'token',
  })
    .input(z.object({ token, nome: z.string().trim().min(CIDADE_BUSCA_MINIMO, CIDADE_BUSCA_CURTA).max(80) }))
    .output(z.array(cidadePublica)),
  findCidadeProxima: operation({
    // POST, because a position must not stand in an address, and addresses are logged.
    method: 'POST',
    path: '/publico/busca/{token}/cidade-proxima',
    summary: 'A cidade mais próxima de uma posição, que não é guardada',
    access: 'token',
  })
    .input(z.object({ token, latitude, longitude }))
    .output(cidadePublica),
  findClinicasPublicas: operation({
    method: 'GET',
    path: '/publico/busca/{token}/clinicas',
    summary: 'Clínicas ativas dentro do raio, da mais próxima à mais distante, em páginas de 24',
    access: 'token',
  })
    .input(filtrosPublicos.extend({ cursor: z.string().max(1500).optional() }))
    .output(
      z.object({
        total: z.number(),
        proximo: z.string().nullable(),
        clinicas: z.array(clinicaCardPublico),
        /** Number of results per option; only with the first page. */
        contagem: contagemOpcoes.nullable(),
        /** Centre of the search; pages opened from a copied address have only its id. */
        cidade: centro,
      }),
    ),
  findPontosPublicos: operation({
    method: 'GET',
    path: '/publico/busca/{token}/pontos',
    summary: 'Pontos do mapa da busca: até 2.000 clínicas como são, acima disso agrupadas para o nível de zoom',
    access: 'token',
  })
    .input(filtrosPublicos.extend({ zoom: queryNumber().int().min(0).max(20).default(6) }))
    .output(z.object({ total: z.number(), pontos: z.array(pontoMapa) })),
  getClinicaPublica: operation({
    method: 'GET',
    path: '/publico/busca/{token}/clinicas/{id}',
    summary: 'Uma clínica ativa, como o link de busca a mostra',
    access: 'token',
  })
    .input(z.object({ token, id }))
    .output(clinicaDaBusca),
  registerVisita: operation({
    method: 'POST',
    path: '/publico/busca/{token}/visitas',
    summary: 'Contar que uma pessoa abriu o link; robôs não contam',
    access: 'token',
  })
    .input(z.object({ token }))
    .output(z.object({ ok: z.literal(true) })),
  sendContato: operation({
    method: 'POST',
    path: '/publico/busca/{token}/contato',
    summary: 'O formulário "Quero ajuda com esta clínica" de um link de busca',
    access: 'token',
  })
    .input(
      formularioContato.extend({
        token,
        clinica_id: id,
        /** City around which was searched. */
        cidade_id: id.nullable().default(null),
      }),
    )
    .output(contatoEnviado),
}
