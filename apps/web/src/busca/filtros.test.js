import { expect, test } from 'vitest';
import { validateSearch } from './busca-url.ts';
import { countFiltros, filtrosDe, SEM_FILTROS } from './filtros.ts';
const CIDADE = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
test('the server is asked with every default filled in', () => {
    expect(filtrosDe({}, CIDADE)).toEqual({
        cidade_id: CIDADE,
        raio: 300,
        planos: [],
        tipos: [],
        aceita_idosos: false,
        aceita_menores: false,
    });
});
test('counts each filter that is on, and none after clearing', () => {
    const url = validateSearch({ cidade: CIDADE, raio: 50, planos: ['A', 'B'], tipos: ['C'], preco_min: 0, idosos: true });
    expect(countFiltros(url)).toBe(5);
    expect(countFiltros({ ...url, ...SEM_FILTROS })).toBe(0);
});
