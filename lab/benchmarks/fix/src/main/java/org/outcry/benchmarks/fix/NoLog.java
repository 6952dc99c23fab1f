// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import quickfix.Log;
import quickfix.LogFactory;
import quickfix.SessionID;

/** Log of QuickFIX/J that keeps nothing: the cost of logs is not what is measured. */
final class NoLog implements Log, LogFactory {
    @Override
    public Log create(SessionID id) {
        return this;
    }

    @Override
    public void clear() {
        // nothing is kept
    }

    @Override
    public void onIncoming(String message) {
        // nothing is kept
    }

    @Override
    public void onOutgoing(String message) {
        // nothing is kept
    }

    @Override
    public void onEvent(String text) {
        // nothing is kept
    }

    @Override
    public void onErrorEvent(String text) {
        System.err.println("QuickFIX/J: " + text);
    }
}
