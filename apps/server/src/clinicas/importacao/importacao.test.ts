import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDb } from '../../platform/testing/testing.ts'
import { importarClinicas } from './importar-clinicas.ts'

const { database, close } = await testDb()
const pasta = await mkdtemp(join(tmpdir(), 'importacao-'))
const arquivo = join(pasta, 'clinicas.csv')

afterAll(async () => {
  await close()
  await rm(pasta, { recursive: true })
})
beforeEach(() => database.pool.query('delete from clinicas'))

async function importar(conteudo: string | Buffer, opcoes: { completarCoordenadas?: boolean } = {}) {
  await writeFile(arquivo, conteudo)
  return importarClinicas({ database, arquivo, ...opcoes })
}
const clinicas = async () => (await database.pool.query('select * from clinicas order by name')).rows

describe('importing clinics', () => {
  it('recognises Portuguese headers, quotes and every kind of value', async () => {
    const resultado =
      await importar(`﻿Nome;Município;UF;Telefone;Preço;Sexo;Público;Modalidade_Internação;Tipo Logradouro;Logradouro;Número;Bairro;CEP;LAT;LNG;Especialidades;Planos;Mostrar planos;Cor da porta
"Clínica ""Boa Vista""; unidade 1";Campinas;SP;(19) 90000-0001;1.800,00;Feminino - Masculino;Adultos - Idosos;Voluntária - Compulsória;Rua;das Acácias;12;Centro;13000-000;-22,9056;-47,0608;Alcoolismo | Depressão | Alcoolismo;Unimed, Amil;sim;azul
`)
    expect(resultado).toEqual({ importadas: 1, existentes: 0, erros: [], colunasIgnoradas: ['Cor da porta'] })
    expect((await clinicas())[0]).toMatchObject({
      name: 'Clínica "Boa Vista"; unidade 1',
      city: 'Campinas',
      state: 'SP',
      phone: '(19) 90000-0001',
      price: 'A partir de R$ 1.800,00',
      address: 'Rua das Acácias, 12, Centro, CEP 13000-000',
      tipo_atendimento: 'mista',
      aceita_idosos: true,
      aceita_menores: false,
      tipos_internacao: ['Voluntária', 'Compulsória'],
      atende_voluntario: true,
      atende_involuntario: false,
      latitude: -22.9056,
      longitude: -47.0608,
      specialties: ['Alcoolismo', 'Depressão'],
      planos_saude: ['Unimed', 'Amil'],
      show_planos: true,
      active: true,
    })
  })

  it('accepts the own name of every field, and what is said outright wins over what other columns imply', async () => {
    await importar(
      'name,city,state,tipos_internacao,atende_involuntario,active,features,gallery_images\nA,Recife,pernambuco,Involuntaria,não,0,"[""Horta"",""Piscina""]","{/midia/a.webp,https://x.example/b.jpg}"\n',
    )
    expect((await clinicas())[0]).toMatchObject({
      state: 'PE',
      tipos_internacao: ['Involuntária'],
      atende_voluntario: false,
      atende_involuntario: false,
      active: false,
      features: ['Horta', 'Piscina'],
      gallery_images: ['/midia/a.webp', 'https://x.example/b.jpg'],
    })
  })

  it('reports each bad line with its number and reason, and imports the others', async () => {
    const { importadas, erros } = await importar(`nome,cidade,uf,latitude,longitude,sexo,ativo,mapa,codigo
Certa,Campinas,SP,,,,,,
,Campinas,SP,,,,,,
"Duas
linhas",Campinas,SP,95,-47,,,,
Sem estado,Campinas,ZZ,,,,,,
Mar do Norte,Campinas,SP,55.1,3.2,,,,
Só latitude,Campinas,SP,-22,,,,,
Número,Campinas,SP,aqui,-47,,,,
Sexo,Campinas,SP,,,talvez,quem sabe,,
Roteiro,Campinas,SP,,,,,javascript:alert(1),
Separador,Campinas,SP,,,,,,1,sobra
Código,Campinas,SP,,,,,,${'9'.repeat(41)}
Curta,Campinas,SP
`)
    expect(importadas).toBe(2)
    expect(erros.map(({ linha, motivo }) => `${linha}: ${motivo}`)).toEqual([
      '3: nome: Preencha todos os campos obrigatórios',
      '4: latitude: Latitude deve estar entre -90 e 90',
      '6: uf: "ZZ" não é um estado',
      '7: coordenadas fora do Brasil',
      '8: informe latitude e longitude juntas',
      '9: latitude: "aqui" não é um número',
      '10: sexo: "talvez" não é masculina, feminina ou mista; ativo: "quem sabe" não é sim ou não',
      '11: mapa: Informe um endereço que comece com http:// ou https://',
      '12: há mais valores do que colunas no cabeçalho (falta pôr aspas em um texto com separador?)',
      '13: codigo: Use no máximo 40 caracteres',
    ])
    expect((await clinicas()).map(({ name }) => name)).toEqual(['Certa', 'Curta'])
  })

  it('keeps SQL and HTML as the text they are, and refuses null characters', async () => {
    const sql = "Robert'); DROP TABLE clinicas;-- {$1} \\"
    const html = '<img src=x onerror=alert(1)>'
    const { importadas, erros } = await importar(
      `nome,cidade,uf,descricao\n"${sql}","${html}",SP,"${html}"\nNula\0,Campinas,SP,\n`,
    )
    expect({ importadas, erros }).toEqual({
      importadas: 1,
      erros: [{ linha: 3, motivo: 'há um caractere inválido (nulo)' }],
    })
    expect((await clinicas())[0]).toMatchObject({ name: sql, city: html, description: html })
  })

  it('changes nothing the second time, nor for a line repeated in the file, by name and place or by code', async () => {
    const csv = `codigo,nome,cidade,uf
C1,Clínica São José,Maceió,AL
,clinica  sao jose,MACEIO,al
C1,Outro nome,Natal,RN
,Clínica São José,Natal,RN
`
    expect(await importar(csv)).toMatchObject({ importadas: 2, existentes: 2, erros: [] })
    const antes = await clinicas()
    expect(await importar(csv)).toMatchObject({ importadas: 0, existentes: 4, erros: [] })
    expect(await clinicas()).toEqual(antes)
  })

  it('recognises lines of earlier batches of the same file', async () => {
    const linhas = Array.from({ length: 1100 }, (_, i) => `Clínica ${i % 1050},Campinas,SP`)
    expect(await importar(`nome,cidade,uf\n${linhas.join('\n')}\n`)).toMatchObject({
      importadas: 1050,
      existentes: 50,
      erros: [],
    })
  })

  it('reads latin1 and UTF-16 as well as UTF-8', async () => {
    const csv = 'nome;cidade;uf\r\nRecanto Ipê – Açaí;Belém;PA\r\n'
    await importar(Buffer.from(csv.replace('–', '-'), 'latin1'))
    await importar(Buffer.from(`\ufeff${csv.replace('Recanto', 'Sítio')}`, 'utf16le'))
    expect((await clinicas()).map(({ name }) => name)).toEqual(['Recanto Ipê - Açaí', 'Sítio Ipê – Açaí'])
  })

  it('takes coordinates of the municipality only when asked', async () => {
    await importar('nome,cidade,uf\nA,sao paulo,SP\n')
    await importar(
      'nome,cidade,uf,latitude,longitude\nB,SÃO PAULO,SP,,\nC,São Paulo,SP,-23,-46\nD,Lugar Nenhum,SP,,\n',
      {
        completarCoordenadas: true,
      },
    )
    const pontos = (await clinicas()).map(({ latitude, longitude }) => [latitude, longitude])
    expect(pontos).toEqual([
      [null, null],
      [expect.closeTo(-23.5, 0), expect.closeTo(-46.6, 0)],
      [-23, -46],
      [null, null],
    ])
  })

  it('says what is wrong with a whole file, and imports what stands before an open quote', async () => {
    await expect(importar('')).rejects.toThrow('O arquivo está vazio')
    await expect(importar('\n\n')).rejects.toThrow('O arquivo está vazio')
    await expect(importar('nome,telefone\nA,1\n')).rejects.toThrow('Faltam colunas obrigatórias: cidade, estado')
    await expect(importarClinicas({ database, arquivo: join(pasta, 'nada.csv') })).rejects.toThrow(
      'Não foi possível abrir',
    )
    const { importadas, erros } = await importar('nome,cidade,uf\nA,Recife,PE\n"B,Recife,PE\nC,Recife,PE\n')
    expect(importadas).toBe(1)
    expect(erros).toEqual([{ linha: 3, motivo: 'aspas abertas e não fechadas; o restante do arquivo não foi lido' }])
  })
})
