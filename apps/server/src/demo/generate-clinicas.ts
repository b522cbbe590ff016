import { readFileSync } from 'node:fs'
import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import type { Municipio } from '../cidades/municipios.ts'
import { drawEndereco, drawPessoa, drawPonto, drawTelefone } from './campos/contato.ts'
import { composeNome, drawNomeProprio, slug } from './campos/nome.ts'
import { drawPerfil, drawPreco } from './campos/perfil.ts'
import { CARACTERISTICAS, composeDescricao, composePlanoTerapeutico, REPASSES, VIDEOS } from './campos/textos.ts'
import { GALERIA, PRINCIPAIS, urlGaleria, urlPrincipal } from './ilustracoes.ts'
import { createDistribuicao } from './municipios.ts'
import { createRandom, type Random, seedOf } from './random.ts'

type Geracao = {
  seed: number
  quantidade: number
  municipios: readonly Municipio[]
  /** Adds addresses of the pictures that `copyIlustracoes` copies; otherwise no pictures. */
  imagens?: boolean
}

type Catalogos = Record<'specialties' | 'atendimentos' | 'planos_saude' | 'estruturas' | 'taxas', { name: string }[]>
const catalogos: Catalogos = JSON.parse(readFileSync(new URL('../../data/catalogos.json', import.meta.url), 'utf8'))

const sampleNomes = (random: Random, catalogo: keyof Catalogos, minimo: number, maximo: number) =>
  random.sample(catalogos[catalogo], random.int(minimo, maximo)).map(({ name }) => name)

const talvez = <T>(random: Random, chance: number, valor: () => T): T | null => (random.chance(chance) ? valor() : null)

function drawImagens(random: Random) {
  const quantas = random.pick([0, 1, 3, 4, 5, 6, 8, 10])
  return {
    image_url: talvez(random, 0.96, () => urlPrincipal(random.int(0, PRINCIPAIS - 1))),
    gallery_images: random.sample(
      Array.from({ length: GALERIA }, (_, i) => urlGaleria(i)),
      quantas,
    ),
  }
}

function drawClinica(random: Random, municipio: Municipio, indice: number, imagens: boolean): ClinicaCampos {
  const perfil = drawPerfil(random)
  const proprio = drawNomeProprio(random)
  const ponto = talvez(random, 0.94, () => drawPonto(random, municipio))
  const comPlanos = perfil.natureza !== 'comunidade' && random.chance(0.7)
  const telefone = () => drawTelefone(random, municipio.ddd)
  const pessoa = () => drawPessoa(random)
  const responsavel_1 = talvez(random, 0.4, pessoa)
  const responsavel_2 = responsavel_1 && talvez(random, 0.4, pessoa)
  // Assigned field by field, without spreading, because benchmarks generate a million clinics.
  const clinica: ClinicaCampos = {
    codigo: talvez(random, 0.85, () => `PC-${String(indice + 1).padStart(4, '0')}`),
    name: composeNome(random, perfil, proprio, municipio.nome),
    city: municipio.nome,
    state: municipio.estado,
    phone: talvez(random, 0.97, telefone),
    address: talvez(random, 0.94, () => drawEndereco(random)),
    price: drawPreco(random, perfil.natureza),
    description: composeDescricao(random, perfil, municipio.nome),
    active: random.chance(0.92),
    specialties: sampleNomes(random, 'specialties', 0, 8),
    features: random.sample(CARACTERISTICAS, random.int(0, 6)),
    atendimentos: sampleNomes(random, 'atendimentos', 1, 8),
    image_url: null,
    gallery_images: [],
    video_urls: random.chance(0.28) ? random.sample(VIDEOS, random.int(1, 2)) : [],
    video_files: [],
    tipo_atendimento: perfil.tipo_atendimento,
    contato_direcao: talvez(random, 0.6, () => `${pessoa()} — ${telefone()}`),
    plano_terapeutico: composePlanoTerapeutico(random, perfil),
    website: talvez(random, 0.6, () => `https://www.${slug(proprio)}.example`),
    responsavel: talvez(random, 0.8, pessoa),
    email: talvez(random, 0.75, () => `contato@${slug(proprio)}.example`),
    repasse: talvez(random, 0.85, () => random.pick(REPASSES)),
    instrucoes_pagamento: null,
    responsavel_1,
    telefone_responsavel_1: responsavel_1 && telefone(),
    responsavel_2,
    telefone_responsavel_2: responsavel_2 && telefone(),
    estrutura_clinica: sampleNomes(random, 'estruturas', 1, 7),
    taxas: sampleNomes(random, 'taxas', 0, 4),
    tipos_internacao: perfil.tipos_internacao,
    planos_saude: comPlanos ? sampleNomes(random, 'planos_saude', 1, 7) : [],
    show_planos: comPlanos && random.chance(0.7),
    location_url:
      ponto && talvez(random, 0.6, () => `https://www.google.com/maps?q=${ponto.latitude},${ponto.longitude}`),
    card_images_link: null,
    latitude: ponto?.latitude ?? null,
    longitude: ponto?.longitude ?? null,
    atende_voluntario: perfil.atende_voluntario,
    atende_involuntario: perfil.atende_involuntario,
    aceita_idosos: perfil.aceita_idosos,
    aceita_menores: perfil.aceita_menores,
  }
  // Drawn last, so that the other fields are the same with and without pictures.
  return imagens ? Object.assign(clinica, drawImagens(random)) : clinica
}

/** Generates demo clinics one by one. Each depends only on the seed and its position, not on the number of clinics. */
export function* cadaClinica({ seed, quantidade, municipios, imagens = false }: Geracao): Generator<ClinicaCampos> {
  const municipioDe = createDistribuicao(municipios)
  for (let indice = 0; indice < quantidade; indice++) {
    const random = createRandom(seedOf(seed, indice))
    yield drawClinica(random, municipioDe(indice, random), indice, imagens)
  }
}

export const generateClinicas = (geracao: Geracao): ClinicaCampos[] => [...cadaClinica(geracao)]
