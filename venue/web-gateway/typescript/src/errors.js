// SPDX-License-Identifier: Apache-2.0
// Failures as errors, with what RFC 9457 and the venue say of them.

export class OutcryError extends Error {
  /**
   * status: of HTTP, 0 if the venue did not answer; code: the reason, such as price-off-tick; field, value, bound: which field was refused, with which value,
   * and what it may be; remedy: what to do. Texts are empty where there is nothing to say.
   */
  constructor(status, code, detail, { field = '', value = '', bound = '', remedy = '' } = {}) {
    super(code + ': ' + detail + (field && ` (${field}=${value})`) + (bound && '; bound: ' + bound) + (remedy && '; ' + remedy));
    this.name = 'OutcryError';
    Object.assign(this, { status, code, detail, field, value, bound, remedy });
  }

  /** Whether the same request may succeed a moment later, or already had its effect. */
  get isTemporary() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Returns the error of an answer that is none of success. */
export function errorOf(status, body) {
  const problem = body ?? {};
  return new OutcryError(status, problem.code ?? 'status-' + status, problem.detail ?? '', problem);
}

/** Returns the error of a connection that was lost, or could not be made. */
export const lost = why => new OutcryError(0, 'not-connected', why);
