// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryMethodIds;
import org.outcry.engine.Engine;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileMismatchException;
import org.outcry.wire.file.EventFileSpec;

/**
 * Versions of the rules in a log. The first file of a journal says by which version it begins, commands adopt newer
 * ones.
 */
public final class AdoptedRules {
    private AdoptedRules() {}

    /** Returns the reason for which this program can't execute what follows a command; null if it can. */
    public static @Nullable String obstacle(int methodId, byte[] command, int offset, int length) {
        if (methodId != OrderEntryMethodIds.ADOPT_RULES || length < Integer.BYTES) {
            return null;
        }
        return obstacle(ByteBuffer.wrap(command, offset, Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt());
    }

    /** Returns the reason for which this program can't execute commands by a version; null if it can. */
    public static @Nullable String obstacle(int version) {
        return version <= Engine.RULES_VERSION
                ? null
                : "this version of the program does not follow such rules: rulesVersion=" + version + " newest="
                        + Engine.RULES_VERSION + "; start one that does";
    }

    /**
     * Returns the version by which a journal begins, if it begins with the first command; the newest one if there is no
     * journal.
     */
    public static int first(EventFileSpec journal) throws IOException {
        long[] segments = journal.segments();
        return segments.length == 0 ? Engine.RULES_VERSION : of(journal, segments[0]);
    }

    /**
     * Returns the version of the last file of a folder's journal, which the state at its end has, unless its last
     * command adopted another one; the newest one if there is no such file, or its header can't be read.
     *
     * @throws StartRefusedException if this program does not follow the version
     */
    public static int last(SequencerConfig config) throws IOException {
        EventFileSpec journal = config.journal();
        long[] segments = journal.segments();
        int version = segments.length == 0 ? Engine.RULES_VERSION : ofReadable(journal, segments[segments.length - 1]);
        String obstacle = obstacle(version);
        if (obstacle != null) {
            throw new StartRefusedException("the folder has adopted newer rules: directory=" + config.directory() + ": "
                    + obstacle + ", or go back to a copy of the folder");
        }
        return version;
    }

    /** Damage is found, and told, when the file is opened. */
    private static int ofReadable(EventFileSpec journal, long firstNumber) throws IOException {
        try {
            return of(journal, firstNumber);
        } catch (EventFileDamagedException | EventFileMismatchException e) {
            return Engine.RULES_VERSION;
        }
    }

    private static int of(EventFileSpec journal, long firstNumber) throws IOException {
        int version = EventFileSpec.of(journal.segmentFile(firstNumber)).rulesVersion();
        return Math.max(version, Engine.OLDEST_RULES);
    }
}
