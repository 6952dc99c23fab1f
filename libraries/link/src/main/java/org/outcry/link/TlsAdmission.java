// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * Admission of one handshake to the computation of its answer. A client's own handshakes are admitted at once. One
 * thread.
 */
final class TlsAdmission {
    private enum Stage {
        /** No message was given to the engine. */
        NEW,
        /** The client is to be asked for another key. */
        ASKS,
        /** It was asked. */
        ASKED,
        /** The answer may be computed. */
        ADMITTED,
        /** It is computed. */
        ANSWERED,
        ENDED
    }

    private final @Nullable TlsAnswers answers;
    private final InetAddress address;
    private Stage stage = Stage.NEW;

    /**
     * Creates an admission.
     *
     * @param answers those of the listener; null for a client's own handshake
     * @param address that of the other side
     */
    TlsAdmission(@Nullable TlsAnswers answers, InetAddress address) {
        this.answers = answers;
        this.address = address;
    }

    /**
     * Returns whether a received message may be given to the engine. If not, it is to be asked again later.
     *
     * @param message its first record, which is not consumed
     */
    boolean mayTake(SSLEngine engine, ByteBuffer message, TlsTasks tasks) {
        if (stage != Stage.NEW) {
            return true;
        }
        if (!tasks.hasRoom(address)) {
            return false;
        }
        if (answers == null || answers.take(address, TlsAnswers.MOST_UNASKED)) {
            stage = Stage.ADMITTED;
            return true;
        }
        String group = FirstMessage.groupToAskFor(message);
        if (group == null) {
            return false;
        }
        // The engine asks for a key of a group that it is confined to.
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setNamedGroups(new String[] {group});
        engine.setSSLParameters(parameters);
        stage = Stage.ASKS;
        return true;
    }

    /** Returns whether the engine may compute. If not, it is to be asked again later. */
    boolean mayCompute() {
        if (stage == Stage.ASKED && answers != null && answers.take(address, TlsAnswers.MOST)) {
            stage = Stage.ADMITTED;
        }
        return stage != Stage.ASKED;
    }

    /** Records that the engine computes. */
    void computes() {
        if (stage == Stage.ASKS) {
            stage = Stage.ASKED;
        } else if (stage == Stage.ADMITTED) {
            stage = Stage.ANSWERED;
        }
    }

    /** Records that the handshake has succeeded. */
    void ended() {
        stage = Stage.ENDED;
        if (answers != null) {
            answers.giveBack(address);
        }
    }

    /**
     * Returns the progress of the other side.
     *
     * @param hasSent whether a record of it waits to be taken
     */
    LinkProgress progress(boolean hasSent) {
        return switch (stage) {
            case NEW -> hasSent ? LinkProgress.BEGUN : LinkProgress.SILENT;
            case ASKS, ASKED, ADMITTED -> LinkProgress.BEGUN;
            case ANSWERED -> LinkProgress.ANSWERED;
            case ENDED -> LinkProgress.OPEN;
        };
    }
}
