/** What somebody who means harm, or a broken client, may put where anything else is expected. */
export const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63],
  ...['', ' ', 'x', '0', '-1', '1e999', 'NaN', 'null', 'undefined', 'true', '[]', '{}', '٣', '１２'],
  ...[[], [[]], [null], ['x'], ['x', 'x'], {}, { a: 1 }, { length: 1e9 }, { $ne: null }, { toString: 'x' }],
  ...['x'.repeat(10_000), '🌱'.repeat(3000), Array.from({ length: 2000 }, (_, index) => index)],
  ...['\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', '\ufeff', '\u202e', 'e\u0301'.repeat(300)],
  ...['%', '%00', '../../etc/passwd', "' or 1=1--", '<script>', 'file:///etc/passwd', 'https://[::1'],
  ...['0000-01-01', '0001-01-01', '0099-12-31', '9999-12-31', '10000-01-01', '-000001-01-01', '+010000-01-01'],
  ...['2026-02-30', '2026-13-01', '2026-1-1', '2026-W01', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['+275760-09-13T00:00:00.000Z', '2026-11-25T25:61:61Z', '2026-11-25T00:00:00+23:59', '24:00', '99:99'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '0x7f', '-0', '1_000'],
]

/** Of these two fields get the same at once: a rule over both is asked what neither of them is. */
export const HOSTILE_TOGETHER: readonly unknown[] = ['x', '', '0001-01-01', '9999-12-31', -1, 1e308]
